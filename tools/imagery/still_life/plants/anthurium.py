"""Anthurium: leathery heart leaves and lacquered bracts."""

from studio import materials
from studio.mesh import MeshBuilder, place, place_framed
from studio.numeric import frame_along, lerp, unit, vec
from still_life import foliage
from still_life.blade import blade, heart
from still_life.growth import around, hang_leaf, heading, petiole, spread_angles
from still_life.plants.spathe import spathe_mesh

VERSION = 1


def grow_anthurium(rng, bed, recipe):
    """Leathery heart leaves and lacquered heart-shaped bracts."""
    tone = recipe.get("accent") or recipe.get("color") or "#C4182C"
    green = foliage.leaf(
        "anthurium-leaf",
        ("#2C5B2B", "#3F7738"),
        "#6E9457",
        "#8FB573",
        side_veins=8,
        vein_strength=0.4,
        gloss=0.35,
        coat=0.25,
        quilt=0.45,
    )
    stem = materials.plain("anthurium-stem", "#6A8C48", 0.45)
    leaf_meshes = [
        MeshBuilder()
        .add(
            blade(
                heart(0.40, 0.22, 0.9),
                0.98,
                rise=lambda s: -0.9 * s**1.5,
                cup=0.25,
                crease=0.12,
                ripple=0.015,
                phase=phase,
                rows=44,
                cols=13,
                sharpen=1.15,
            ),
            green,
            rng.random(),
        )
        .finish("anthurium-leaf")
        for phase in (0, 2, 4)
    ]
    stems = MeshBuilder()
    angles = spread_angles(18, rng, 0.1)
    for index, angle in enumerate(angles):
        t = index / (len(angles) - 1)
        tip = around(angle, lerp(0.35, 0.98, t), bed.height + lerp(1.15, 0.38, t))
        petiole(stems, stem, around(angle, 0.18, bed.height - 0.05), tip, 0.03, belly=0.6)
        hang_leaf(
            leaf_meshes[index % 3], tip, heading(angle, lerp(0.15, -0.45, t)), rng, rng.uniform(0.85, 1.0), 0.08
        )
    bloom = spathe_mesh(
        rng, heart(0.42, 0.2, 0.9), 0.78, (tone, tone), "#F0D27A", lean=0.1, glossy=True, spadix_length=0.5, tilt=0.5
    )
    start = rng.uniform(0, 6.28)
    for index in range(7):
        angle = start + index * 2.4
        reach = 0.2 + 0.13 * index
        tip = around(angle, reach, bed.height + 2.35 - 0.85 * reach)
        petiole(stems, stem, around(angle, 0.12, bed.height - 0.05), tip, 0.026, belly=0.7)
        out = unit(vec(tip[0] * 1.1 + rng.normal(0, 0.2), -0.55 + tip[1] * 0.6, 0))
        place_framed(
            bloom, tip, frame_along(out + vec(0, 0, -0.45), out * 0.55 + vec(0, -0.35, 0.75)), rng.uniform(0.85, 1.05)
        )
    place(stems.finish("anthurium-stems"))
