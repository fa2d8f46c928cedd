"""A round tea tin."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.surfaces import ellipsoid, lathe, smooth_profile, tube
from still_life.goods.label import PAPER, label_picture
from still_life.tints import luminance, mixed
from still_life.goods.label_wrap import wrap_label

VERSION = 1


def stand_tin(recipe, tone=None, radius=0.48, tall=1.15, text=None, seed=0):
    """A round tea tin with a stepped lid."""
    colour = tone or recipe.get("color", "#44658A")
    metal = materials.plain(f"tin {colour}", colour, 0.36, 0.5, metallic=0.25, coat=0.2)
    rim = materials.plain("tin rim", "#C9A860", 0.3, 0.5, metallic=0.8)
    builder = MeshBuilder()
    outline = [(radius * 0.985, 0), (radius, 0.02), (radius, tall * 0.72)]
    builder.add(lathe(np.vstack([[(0, 0)], smooth_profile(outline, 6)]), 96), metal, closed=True)
    lid = [
        (radius * 1.025, tall * 0.72),
        (radius * 1.03, tall * 0.74),
        (radius * 1.03, tall * 0.94),
        (radius * 1.0, tall * 0.97),
        (radius * 0.80, tall * 0.985),
        (radius * 0.78, tall),
        (0, tall),
    ]
    builder.add(lathe(smooth_profile(lid, 6), 96), metal, closed=True)
    for height in (tall * 0.725, 0.03):
        ring = np.linspace(0, 2 * np.pi, 90)
        band = np.stack([radius * 1.02 * np.cos(ring), radius * 1.02 * np.sin(ring), 0 * ring + height], -1)
        builder.add(tube(band, 0.014, 8), rim, closed=True)
    builder.add(ellipsoid((0, 0, tall + 0.03), (0.07, 0.07, 0.05), 16, 10), rim, closed=True)
    paper = recipe.get("accent", PAPER) if luminance(recipe.get("accent", PAPER)) > 0.7 else PAPER
    picture = label_picture(
        text or recipe.get("label", "Larkstem"),
        "",
        paper,
        "#2F3A48",
        mixed(colour, "#A5834A", 0.4),
        1.25,
        seed,
        "frame",
    )
    wrap_label(builder, radius * 1.006, tall * 0.12, tall * 0.63, picture, 0.72)
    place(builder.finish("tea tin"))
