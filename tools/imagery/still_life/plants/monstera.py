"""Monstera: big heart leaves cut into fingers."""

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import lerp, vec
from still_life import foliage
from still_life.blade import blade, heart, notched
from still_life.growth import around, hang_leaf, heading, petiole, spread_angles

VERSION = 1


def grow_monstera(rng, bed, recipe):
    """Large heart leaves cut into fingers, on long stalks that lean outwards."""
    green = foliage.leaf(
        "monstera-leaf",
        ("#1E4A28", "#2F6B35"),
        "#6E9D5C",
        "#8DBB77",
        side_veins=8,
        vein_strength=0.3,
        gloss=0.36,
        coat=0.2,
        quilt=0.35,
        value_jitter=0.28,
    )
    stem = materials.plain("monstera-stem", "#557E3E", 0.5)
    meshes = [
        MeshBuilder()
        .add(
            blade(
                notched(heart(0.52, 0.22, 0.95), cuts, depth),
                1.3,
                rise=lambda s, d=droop: -d * s**1.3,
                crease=0.10,
                cup=-0.2,
                rows=170,
                cols=13,
                sharpen=1.25,
            ),
            green,
            rng.random(),
        )
        .finish("monstera-leaf")
        for cuts, depth, droop in ((5, 0.74, 0.7), (6, 0.70, 0.9), (5, 0.76, 1.0), (4, 0.66, 0.8))
    ]
    stems = MeshBuilder()
    angles = spread_angles(13, rng, 0.1)
    for index, angle in enumerate(angles):
        t = index / (len(angles) - 1)
        tip = around(angle, lerp(0.25, 1.15, t**0.8), bed.height + lerp(2.35, 0.65, t) + rng.normal(0, 0.06))
        petiole(stems, stem, around(angle, 0.2 * t + 0.05, bed.height - 0.05), tip, 0.04, belly=0.6)
        facing = heading(angle, lerp(-0.25, -0.6, t)) + vec(0, -0.30, -0.1)
        hang_leaf(meshes[index % 4], tip, facing, rng, lerp(0.85, 1.05, t), 0.1)
    place(stems.finish("monstera-stems"))
