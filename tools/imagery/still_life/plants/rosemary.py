"""Rosemary: a clipped cone of needle-clad shoots."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import bezier, lerp
from studio.surfaces import lathe, smooth_profile, tube
from still_life import foliage
from still_life.growth import around
from still_life.plants.needle_shoot import leafy_shoot

VERSION = 1


def grow_rosemary(rng, bed, recipe):
    """A dense cone of needle-clad shoots."""
    leaf = foliage.leaf(
        "rosemary-leaf",
        ("#34573A", "#4F7553"),
        "#8DA489",
        "#5E8060",
        gloss=0.5,
        quilt=0.0,
        translucency=0.08,
        value_jitter=0.3,
    )
    stem = materials.plain("rosemary-stem", "#8A7656", 0.8, mottle=(20, "#6B5A40", 0.6))
    shoots = []
    for length in (0.45, 0.55, 0.65):
        builder = MeshBuilder()
        leafy_shoot(rng, builder, leaf, stem, length, 19, 0.20, 4, width=0.0095, rise=0.8)
        shoots.append(builder.finish("rosemary-shoot"))
    height, base = 2.35, 0.78
    core = MeshBuilder()
    dark = materials.plain("rosemary-core", "#2E4632", 0.9, 0.1, mottle=(20, "#4A6A4C", 0.8), bump=(30, 1.0))
    profile = [
        (0, 0.42),
        (base * 0.62, 0.45),
        (base * 0.70, 0.62),
        (base * 0.40, height * 0.6),
        (0.02, height * 0.92),
    ]
    core.add(lathe(smooth_profile(profile), 40), dark, closed=True)
    core.add(
        tube(bezier((0, 0, -0.1), (0.06, 0, 0.15), (-0.05, 0, 0.35), (0, 0, 0.6), 10), 0.075, 9), stem, closed=True
    )
    place(core.finish("rosemary-core"), (0, 0, bed.height))
    count = 330
    for index in range(count):
        share = 1.06 * (1 - np.sqrt(1 - (index + 0.5) / count)) - 0.06
        angle = index * 2.39996 + rng.normal(0, 0.1)
        radius = base * 0.72 * (1 - share) + 0.02
        foot = around(angle, radius * 0.85, bed.height + lerp(0.48, height * 0.90, share))
        outward = around(angle, 0.75, 0.55 + 0.9 * share) + rng.normal(0, 0.13, 3)
        place(shoots[index % 3], foot, outward, rng.uniform(0, 6), rng.uniform(0.75, 1.0) * lerp(1.0, 0.8, share))
