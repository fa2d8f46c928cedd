"""Peace lily: arching lance leaves, white spathes above them."""

from studio import materials
from studio.mesh import MeshBuilder, place, place_framed
from studio.numeric import frame_along, lerp, unit, vec
from still_life import foliage
from still_life.blade import blade, heart, lance
from still_life.growth import around, hang_leaf, heading, petiole, spread_angles
from still_life.plants.spathe import spathe_mesh

VERSION = 1


def grow_peace_lily(rng, bed, recipe):
    """Glossy lance leaves arching out of the pot, white spathes held above them."""
    green = foliage.leaf(
        "peace-lily-leaf",
        ("#2F5A2C", "#44773A"),
        "#6E9457",
        "#7FA765",
        side_veins=13,
        vein_strength=0.22,
        gloss=0.34,
        coat=0.2,
        quilt=0.35,
    )
    stem = materials.plain("peace-lily-stem", "#5E8744", 0.45)
    leaves = [_lance_leaf(rng, green, droop) for droop in (0.9, 1.2, 1.5)]
    stems = MeshBuilder()
    angles = spread_angles(32, rng, 0.1)
    for index, angle in enumerate(angles):
        t = index / (len(angles) - 1)
        foot = around(angle, lerp(0.05, 0.30, t), bed.height - 0.05)
        tip = around(angle, lerp(0.16, 0.78, t), bed.height + lerp(1.35, 0.40, t) + rng.normal(0, 0.06))
        petiole(stems, stem, foot, tip, 0.026, belly=0.6)
        hang_leaf(leaves[index % 3], tip, heading(angle, lerp(1.28, 0.42, t)), rng, rng.uniform(0.92, 1.08))
    _spathes(rng, bed, stems, stem, recipe.get("blooms", 7))
    place(stems.finish("peace-lily-stems"))


def _lance_leaf(rng, material, droop):
    grid = blade(
        lance(0.185, 0.45),
        1.45,
        rise=lambda s: -droop * s**1.4,
        crease=0.32,
        cup=0.6,
        ripple=0.012,
        phase=rng.uniform(0, 6),
        rows=48,
        cols=11,
        sharpen=1.22,
    )
    return MeshBuilder().add(grid, material, rng.random()).finish("peace-lily-leaf")


def _spathes(rng, bed, stems, stem, count):
    bloom = spathe_mesh(rng, heart(0.30, 0.03, 0.8), 0.78, ("#E8EFD2", "#FFFFFF"), "#F1E7B4", lean=0.25)
    start = rng.uniform(0, 6.28)
    for index in range(count):
        angle = start + index * 2.4
        reach = 0.12 + 0.95 * ((index * 0.618) % 1)
        tip = around(angle, reach, bed.height + 2.55 - 0.62 * reach + rng.normal(0, 0.08))
        petiole(stems, stem, around(angle, 0.12, bed.height - 0.05), tip, 0.028, belly=0.7)
        face = unit(vec(tip[0] * 0.9 + rng.normal(0, 0.3), -0.9, 0.2))
        upright = unit(vec(tip[0] * 0.45, -0.12, 1))
        place_framed(bloom, tip, frame_along(upright, face), rng.uniform(0.85, 1.05))
