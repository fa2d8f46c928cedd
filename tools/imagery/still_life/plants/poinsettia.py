"""Poinsettia: stars of coloured bracts over dark leaves."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import lerp, rotation_z, vec
from studio.surfaces import ellipsoid
from still_life import foliage
from still_life.blade import blade, rounded
from still_life.growth import around, hang_leaf, heading, petiole, spread_angles
from still_life.tints import lighter, mixed

VERSION = 1
BRACT = [
    (0, 0),
    (0.10, 0.05),
    (0.24, 0.16),
    (0.36, 0.29),
    (0.42, 0.25),
    (0.52, 0.27),
    (0.60, 0.20),
    (0.80, 0.11),
    (1, 0),
]


def grow_poinsettia(rng, bed, recipe):
    """Stars of pointed bracts over dark leaves of the same outline."""
    tone = recipe.get("color", "#B3122A")
    bract = foliage.leaf(
        "bract",
        (mixed(tone, "#5A0A14", 0.12), tone),
        lighter(tone, 0.2),
        mixed(tone, "#F2C8A0", 0.25),
        side_veins=6,
        vein_strength=0.3,
        gloss=0.5,
        quilt=0.4,
        translucency=0.22,
        value_jitter=0.14,
        hue_jitter=0.004,
    )
    green = foliage.leaf(
        "poinsettia-leaf",
        ("#284F2B", "#3A6B38"),
        "#6B8F5A",
        "#9BB57E",
        side_veins=6,
        vein_strength=0.4,
        gloss=0.45,
        quilt=0.4,
        value_jitter=0.25,
    )
    stem = materials.plain("poinsettia-stem", "#75904E", 0.6)
    star = _star(rng, bract)
    leaf = (
        MeshBuilder()
        .add(
            blade(rounded(BRACT), 0.85, rise=lambda s: -0.8 * s**1.3, crease=0.2, rows=44, cols=9, sharpen=1.25),
            green,
            0.5,
        )
        .finish("poinsettia-leaf")
    )
    stems = MeshBuilder()
    for index, angle in enumerate(spread_angles(24, rng, 0.12)):
        t = index / 23
        tip = around(angle, lerp(0.3, 0.80, t), bed.height + lerp(1.10, 0.35, t))
        petiole(stems, stem, around(angle, 0.2, bed.height - 0.05), tip, 0.02)
        hang_leaf(leaf, tip, heading(angle, lerp(0.0, -0.35, t)), rng, rng.uniform(0.85, 1.1))
    heads = [(0.0, 0.0, 1.95, 1.0)] + [
        (0.78 * np.cos(a), 0.78 * np.sin(a), 1.45 + 0.12 * (k % 2), 0.86)
        for k, a in enumerate(np.arange(6) * 1.047 - 1.35)
    ]
    for x, y, z, size in heads:
        top = vec(x, y, bed.height + z)
        petiole(stems, stem, vec(x * 0.2, y * 0.2, bed.height - 0.05), top, 0.04, belly=0.6)
        place(star, top, vec(x * 0.75, y * 0.75 - 0.42, 1.0), rng.uniform(0, 6), size)
    place(stems.finish("poinsettia-stems"))


def _star(rng, bract):
    """Three whorls of bracts round a cluster of yellow beads."""
    builder = MeshBuilder()
    for count, length, lift, tilt in ((7, 0.86, 0.0, -0.05), (6, 0.64, 0.05, 0.12), (5, 0.40, 0.09, 0.35)):
        for index in range(count):
            grid = blade(
                rounded(BRACT),
                length * rng.uniform(0.93, 1.05),
                width=1.12,
                rise=lambda s, t=tilt: t + 0.15 - 0.55 * s**1.4,
                crease=0.16,
                cup=0.1,
                ripple=0.012,
                phase=rng.uniform(0, 6),
                rows=40,
                cols=9,
                sharpen=1.25,
            )
            builder.add(
                grid,
                bract,
                rng.random(),
                offset=(0.03, 0, lift),
                frame=rotation_z(index * 6.2832 / count + lift * 9 + rng.normal(0, 0.06)),
            )
    bead = materials.plain("cyathium", "#B9B23C", 0.5, mottle=(20, "#E5C53C", 0.8))
    for index in range(11):
        radius, angle = 0.035 * np.sqrt(index), index * 2.4
        builder.add(ellipsoid(around(angle, radius, 0.13), (0.026, 0.026, 0.04), 8, 6), bead, closed=True)
    return builder.finish("poinsettia-star")
