"""Wine bottles: four shapes, dark or clear glass, foil capsule and a printed label with the grape under the name."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import smoothstep
from studio.surfaces import lathe, smooth_profile
from still_life.goods.bottle_glass import dark_glass, light_glass
from still_life.goods.label import PAPER, label_picture
from still_life.tints import lighter, luminance

VERSION = 2
SHAPES = {
    "red-wine": [
        (0, 0),
        (0.33, 0),
        (0.375, 0.03),
        (0.378, 0.12),
        (0.378, 1.0),
        (0.378, 1.74),
        (0.368, 1.88),
        (0.315, 2.06),
        (0.215, 2.20),
        (0.160, 2.32),
        (0.145, 2.50),
        (0.142, 2.78),
    ],
    "white-wine": [
        (0, 0),
        (0.35, 0),
        (0.398, 0.03),
        (0.402, 0.12),
        (0.402, 1.0),
        (0.400, 1.30),
        (0.372, 1.56),
        (0.290, 1.90),
        (0.205, 2.20),
        (0.158, 2.42),
        (0.145, 2.60),
        (0.142, 2.80),
    ],
    "rose-wine": [
        (0, 0),
        (0.31, 0),
        (0.352, 0.03),
        (0.356, 0.12),
        (0.356, 1.0),
        (0.352, 1.45),
        (0.325, 1.75),
        (0.240, 2.12),
        (0.170, 2.36),
        (0.145, 2.56),
        (0.142, 2.86),
    ],
    "sparkling": [
        (0, 0),
        (0.38, 0),
        (0.428, 0.04),
        (0.434, 0.14),
        (0.432, 1.0),
        (0.425, 1.25),
        (0.385, 1.52),
        (0.300, 1.84),
        (0.225, 2.12),
        (0.182, 2.38),
        (0.170, 2.56),
        (0.168, 2.72),
    ],
}
LABEL_HEIGHTS = {
    "red-wine": (0.46, 1.42),
    "white-wine": (0.36, 1.20),
    "rose-wine": (0.42, 1.30),
    "sparkling": (0.34, 1.14),
}
# colour and depth of glass and wine where light comes through
FILLED = {"white-wine": ("#E4EA9E", 1.3), "rose-wine": ("#F3A583", 1.5), "sparkling": ("#BDC840", 3.2)}
HEIGHT = 3.0


def stand_bottle(kind, recipe, wrap=1.18):
    """Puts one labelled bottle at the origin."""
    outline = smooth_profile(SHAPES[kind], 10)
    builder = MeshBuilder()
    glass = light_glass(kind, *FILLED[kind]) if kind in FILLED else dark_glass("#13200F")
    builder.add(lathe(outline, 128), glass, closed=True)
    foil = recipe.get("accent", "#7A1E2E")
    if kind == "sparkling":
        _champagne_foil(builder, outline, foil)
    else:
        _capsule(builder, outline, foil)
    _label(builder, kind, recipe, outline, wrap)
    place(builder.finish(kind))


def _capsule(builder, outline, colour):
    foil = materials.plain("foil", colour, 0.34, 0.6, metallic=0.35)
    top = outline[-1, 1]
    low = top - 0.52
    radius = [float(np.interp(z, outline[:, 1], outline[:, 0])) + 0.008 for z in (low, low + 0.2, top)]
    points = [
        (radius[0], low),
        (radius[1], low + 0.2),
        (radius[2], top),
        (0.163, top + 0.03),
        (0.163, top + 0.12),
        (0.150, top + 0.14),
        (0.150, top + 0.19),
        (0.138, top + 0.205),
        (0, top + 0.205),
    ]
    builder.add(lathe(smooth_profile(points, 8), 64), foil, closed=True)


def _champagne_foil(builder, outline, colour):
    foil = materials.plain("gold foil", colour, 0.30, 0.6, metallic=0.75, bump=(26, 0.35))
    top = outline[-1, 1]
    low = 1.86
    heights = np.linspace(low, top, 8)
    points = [(float(np.interp(z, outline[:, 1], outline[:, 0])) + 0.010, z) for z in heights]
    points += [
        (0.195, top + 0.03),
        (0.205, top + 0.12),
        (0.178, top + 0.16),
        (0.205, top + 0.23),
        (0.200, top + 0.32),
        (0.14, top + 0.37),
        (0, top + 0.38),
    ]
    grid = lathe(smooth_profile(points, 8), 140)
    angle, height = np.arctan2(grid[..., 1], grid[..., 0]), grid[..., 2]
    crease = 0.008 * np.sin(angle * 17 + 9 * height) * smoothstep(low, low + 0.3, height)
    hem = 0.05 * np.sin(angle * 9) * (1 - smoothstep(low, low + 0.08, height))
    grid[..., :2] *= (1 + crease / 0.2)[..., None]
    grid[..., 2] += hem
    builder.add(grid, foil, closed=True)


def _label(builder, kind, recipe, outline, wrap):
    low, high = LABEL_HEIGHTS[kind]
    text = recipe.get("label", "Lark Hill")
    line = recipe.get("grapes", {}).get(kind, "750 ML")
    main = recipe.get("color", "#4A1523")
    ink = main if luminance(main) < 0.35 else "#3E3A34"
    radius = float(np.interp((low + high) / 2, outline[:, 1], outline[:, 0]))
    picture = label_picture(
        text,
        line,
        PAPER,
        ink,
        lighter(recipe.get("accent", "#A5834A"), -0.08),
        aspect=2 * wrap * radius / (high - low),
        seed=int(recipe.get("seed", 0)),
    )
    angle = -np.pi / 2 + np.linspace(-wrap, wrap, 60)[None]
    height = np.linspace(low, high, 20)[:, None]
    skin = np.interp(height, outline[:, 1], outline[:, 0]) + 0.003
    grid = np.stack([skin * np.cos(angle), skin * np.sin(angle), height + 0 * angle], -1)
    builder.add(grid, materials.printed("label", picture))
