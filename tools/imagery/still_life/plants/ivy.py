"""Ivy: small five-pointed leaves on long trailing shoots."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import lerp
from still_life import foliage
from still_life.blade import fan_blade
from still_life.growth import around, hang_leaf, heading, petiole, spread_angles
from still_life.plants.trail import add_trail

VERSION = 1
IVY_HALF = [
    (0, 0),
    (-0.10, 0.10),
    (-0.34, 0.30),
    (-0.16, 0.36),
    (0.02, 0.42),
    (0.30, 0.66),
    (0.36, 0.40),
    (0.42, 0.26),
    (0.62, 0.20),
    (0.82, 0.11),
    (1.0, 0.0),
]


def grow_ivy(rng, bed, recipe):
    """Small five-pointed leaves, dense on top and on long trailing shoots."""
    green = foliage.palmate_leaf(
        "ivy-leaf",
        ("#39652F", "#2F5B2E"),
        "#7C9E63",
        "#C3D5A6",
        ray_width=0.016,
        edge=("#E4E7C4", 0.92) if recipe.get("variegated") else None,
    )
    stem = materials.plain("ivy-stem", "#74743F", 0.6)
    meshes = []
    for droop in (0.4, 0.6, 0.8):
        grid, uv = fan_blade(
            IVY_HALF, 0.36, rise=lambda s, d=droop: -d * s, crease=0.12, ripple=0.02, phase=droop * 9
        )
        meshes.append(MeshBuilder().add(grid, green, rng.random(), uv=uv).finish("ivy-leaf"))
    stems = MeshBuilder()
    angles = spread_angles(88, rng, 0.2)
    for index, angle in enumerate(angles):
        t = index / (len(angles) - 1)
        tip = around(angle, lerp(0.05, 0.82, t**0.6), bed.height + lerp(0.80, 0.15, t) + rng.normal(0, 0.09))
        petiole(stems, stem, around(angle, lerp(0.03, 0.5, t), bed.height - 0.05), tip, 0.011, sides=5)
        hang_leaf(meshes[index % 3], tip, heading(angle, lerp(0.3, -0.6, t)), rng, rng.uniform(0.8, 1.15), 0.25)
    drops = (0.6, 0.4, 0.78, 0.55, 0.35, 0.7, 0.45, 0.8, 0.6, 0.4, 0.5)
    for index, drop in enumerate(drops):
        angle = -np.pi / 2 + (index - 5) * 0.42 + rng.normal(0, 0.06)
        add_trail(rng, bed, stems, stem, meshes, angle, drop, leaf_gap=0.125, sizes=(1.05, 0.6))
    place(stems.finish("ivy-stems"))
