"""Pothos: variegated heart leaves tumbling over the rim."""

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import lerp
from still_life import foliage
from still_life.blade import blade, heart
from still_life.growth import around, hang_leaf, heading, petiole, spread_angles
from still_life.plants.trail import add_trail

VERSION = 1


def grow_pothos(rng, bed, recipe):
    """Green and yellow heart leaves tumbling over the rim."""
    marbled = foliage.leaf(
        "pothos-leaf",
        ("#467F38", "#5E9A45"),
        "#8DB46C",
        "#A9C77F",
        vein_strength=0.35,
        patches=("#E8E6A0", 3.2, 0.42),
        gloss=0.36,
        coat=0.2,
        quilt=0.2,
        value_jitter=0.2,
    )
    stem = materials.plain("pothos-stem", "#82A455", 0.5)
    meshes = [
        MeshBuilder()
        .add(
            blade(
                heart(0.40, 0.14, 0.95),
                0.62,
                rise=lambda s, d=droop: -d * s**1.3,
                crease=0.25,
                cup=0.1,
                ripple=0.015,
                phase=droop * 5,
                rows=36,
                cols=11,
                sharpen=1.2,
            ),
            marbled,
            rng.random(),
        )
        .finish("pothos-leaf")
        for droop in (0.5, 0.7, 0.9, 1.1)
    ]
    stems = MeshBuilder()
    angles = spread_angles(34, rng, 0.12)
    for index, angle in enumerate(angles):
        t = index / (len(angles) - 1)
        tip = around(angle, lerp(0.12, 0.85, t**0.7), bed.height + lerp(1.15, 0.2, t))
        petiole(stems, stem, around(angle, lerp(0.05, 0.4, t), bed.height - 0.05), tip, 0.02)
        hang_leaf(meshes[index % 4], tip, heading(angle, lerp(0.35, -0.55, t)), rng, rng.uniform(0.8, 1.1))
    for angle, drop in ((-2.75, 0.72), (-2.15, 0.48), (-1.2, 0.36), (-0.5, 0.68), (0.1, 0.5), (2.9, 0.45)):
        add_trail(rng, bed, stems, stem, meshes, angle, drop, leaf_gap=0.21, sizes=(1.0, 0.55))
    place(stems.finish("pothos-stems"))
