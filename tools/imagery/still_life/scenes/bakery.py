"""A round tin of cookies in four kinds, its lid leaning behind it."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import rotation_x, rotation_z, vec
from studio.registry import scene
from studio.surfaces import lathe, smooth_profile
from still_life.goods.baking import cookie, doughs
from still_life.goods.moving import moved
from still_life.tints import lighter

VERSION = 2
RADIUS, TALL = 1.25, 0.66
KINDS = ("chip", "ginger", "vanilla", "oat")


@scene("cookies")
def cookies(recipe, rng):
    """Three cookies of each kind overlap round the tin, one of each lies in the middle."""
    colour, accent = recipe.get("color", "#F2C94C"), recipe.get("accent", "#7A4A2B")
    metal = materials.plain("cookie tin", lighter(colour, -0.04), 0.46, 0.3, coat=0.06)
    line = materials.plain("tin line", accent, 0.4)
    _tin(rng, metal, line)
    builder, dough = MeshBuilder(), doughs()
    for k in range(12):
        angle = k * 2 * np.pi / 12 + 0.30
        frame = rotation_z(angle) @ rotation_x(0.34 + rng.normal(0, 0.05)) @ rotation_z(rng.uniform(0, 6))
        at = vec(0.755 * np.cos(angle), 0.755 * np.sin(angle), 0.56 + rng.normal(0, 0.012))
        cookie(builder, rng, dough[KINDS[(k // 3) % 4]], at, frame, 0.355, 0.13)
    for k, kind in enumerate(("vanilla", "oat", "ginger", "chip")):
        angle = -np.pi / 2 + k * np.pi / 2 + 0.5
        frame = rotation_z(angle) @ rotation_x(0.20) @ rotation_z(rng.uniform(0, 6))
        cookie(builder, rng, dough[kind], vec(0.26 * np.cos(angle), 0.26 * np.sin(angle), 0.63), frame, 0.35, 0.13)
    place(builder.finish("cookies"))
    _lid(metal, line)
    return {"elevation": 36.0, "fill": 0.80}


def _tin(rng, metal, line):
    inside = materials.plain("tin inside", "#D9D2C2", 0.32, 0.5, metallic=0.6)
    builder = MeshBuilder()
    outline = [
        (0, 0),
        (RADIUS - 0.03, 0),
        (RADIUS, 0.03),
        (RADIUS, 0.35),
        (RADIUS, TALL - 0.02),
        (RADIUS + 0.012, TALL),
    ]
    builder.add(lathe(smooth_profile(outline, 6), 160), metal, closed=True)
    edge = [
        (RADIUS + 0.012, TALL),
        (RADIUS - 0.005, TALL + 0.014),
        (RADIUS - 0.03, TALL),
        (RADIUS - 0.035, 0.3),
        (RADIUS - 0.05, 0.06),
        (0, 0.06),
    ]
    builder.add(lathe(edge, 160), inside, closed=True)
    for height in (0.10, 0.56):
        builder.add(
            lathe([(RADIUS + 0.001, height - 0.008), (RADIUS + 0.004, height), (RADIUS + 0.001, height + 0.008)], 160),
            line,
            closed=True,
        )
    _paper(builder, rng)
    place(builder.finish("cookie tin"))


def _paper(builder, rng):
    """Parchment that lines the tin and stands up a little, creased, along its rim."""
    parchment = materials.plain("parchment", "#F3EBDB", 0.75, 0.15, translucency=0.3)
    angle = np.linspace(0, 2 * np.pi, 420, endpoint=False)[None]
    t = np.linspace(0, 1, 26)[:, None]
    phase = rng.uniform(0, 6, 6)
    folds = sum(np.sin(n * angle + phase[k] + 1.2 * t * np.sin(n)) / n**0.5 for k, n in enumerate((9, 14, 23, 31)))
    crease = np.abs(((angle * 29 / 6.2832 + 0.1 * folds) % 1) - 0.5) - 0.25
    reach = RADIUS - 0.072 + t * (0.016 * folds + 0.035 * crease) - 0.03 * t
    rim = 0.73 + 0.035 * np.sin(3 * angle + phase[4]) + 0.02 * folds
    height = 0.30 + (rim - 0.30) * t
    builder.add(np.stack([reach * np.cos(angle), reach * np.sin(angle), height], -1), parchment, closed=True)
    builder.add(lathe([(RADIUS - 0.08, 0.34), (0.6, 0.36), (0, 0.36)], 64), parchment, closed=True)


def _lid(metal, line):
    lid = MeshBuilder()
    profile = [
        (0, 0.24),
        (1.10, 0.24),
        (1.16, 0.225),
        (1.27, 0.205),
        (1.29, 0.18),
        (1.29, 0.02),
        (1.275, 0.0),
        (1.26, 0.03),
        (1.25, 0.17),
        (0, 0.18),
    ]
    lid.add(lathe(profile, 160), metal, closed=True)
    for ring in (0.82, 0.90):
        lid.add(lathe([(ring - 0.010, 0.2405), (ring, 0.2445), (ring + 0.010, 0.2405)], 120), line, closed=True)
    frame = rotation_z(-0.35) @ rotation_x(1.0)
    with moved((0.42, 1.80, 1.02)):
        place(lid.finish("tin lid"), (0, 0, 0), frame @ vec(0, 0, 1))
