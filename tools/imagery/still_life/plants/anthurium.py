"""Anthurium: large glossy heart-shaped leaves and waxy bracts on long bare stems above them.

The eye looks for: leaves like long hearts or broad arrowheads, dark and shining, each on its own stalk and at its own
angle, the young ones upright in the middle, the old ones hanging outwards over the pot; bracts that stand clear of the
leaves, turned outwards and to the light, so that the heart and its spike show at once.
"""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place, place_framed
from studio.numeric import frame_along, lerp, unit, vec
from still_life import foliage
from still_life.blade import blade, rounded
from still_life.growth import around, hang_leaf, heading, petiole, spread_angles
from still_life.plants.spathe import waxy_bract

VERSION = 1
LEAVES = 19
LONG_HEART = [(0, 0), (-0.15, 0.05), (-0.29, 0.17), (-0.26, 0.34), (-0.02, 0.44)]
LONG_HEART += [(0.25, 0.42), (0.55, 0.30), (0.82, 0.11), (1, 0)]


def grow_anthurium(rng, bed, recipe):
    """Leaves all round the pot, seven bracts above them."""
    stem = materials.plain("anthurium-stem", "#6A8C48", 0.4)
    stems = MeshBuilder()
    _leaves(rng, bed, stems, stem)
    _bracts(rng, bed, stems, recipe.get("accent") or recipe.get("color") or "#C4182C")
    place(stems.finish("anthurium-stems"))


def _leaves(rng, bed, stems, stem):
    green = foliage.leaf(
        "anthurium-leaf",
        ("#234F26", "#31682F"),
        "#557F44",
        "#7FA868",
        side_veins=7,
        vein_strength=0.38,
        midrib=0.04,
        gloss=0.22,
        coat=0.8,
        quilt=0.55,
    )
    meshes = []
    for droop in (0.35, 0.6, 0.85):
        grid = blade(
            rounded(LONG_HEART),
            1.02,
            rise=lambda s, d=droop: 0.05 - d * s**1.5,
            cup=0.35,
            crease=0.10,
            ripple=0.035,
            phase=droop * 9,
            rows=44,
            cols=15,
            sharpen=1.15,
        )
        meshes.append(MeshBuilder().add(grid, green, rng.random()).finish("anthurium-leaf"))
    for index, angle in enumerate(spread_angles(LEAVES, rng, 0.14)):
        t = index / (LEAVES - 1)
        tip = around(angle, lerp(0.22, 0.86, t), bed.height + lerp(1.30, 0.42, t) + rng.normal(0, 0.06))
        petiole(stems, stem, around(angle, 0.18, bed.height - 0.05), tip, 0.028, belly=0.6)
        direction = heading(angle + rng.normal(0, 0.2), lerp(0.20, -0.95, t) + rng.normal(0, 0.15))
        hang_leaf(meshes[index % 3], tip, direction, rng, rng.uniform(0.72, 1.05), 0.22)


def _bracts(rng, bed, stems, tone):
    stalk = materials.plain("anthurium-flower-stem", "#7E8C4E", 0.4)
    meshes = [waxy_bract(rng, tone, 0.80, name) for name in ("a", "b", "c")]
    start = rng.uniform(0, 6.28)
    for index in range(7):
        angle = start + index * 2.4
        reach = 0.18 + 0.12 * index
        tip = around(angle, reach, bed.height + 2.40 - 0.95 * reach + rng.normal(0, 0.05))
        petiole(stems, stalk, around(angle, 0.12, bed.height - 0.05), tip, 0.024, belly=0.7)
        out = unit(vec(tip[0] * 1.3 + rng.normal(0, 0.25), -0.60 + tip[1] * 0.5, 0))
        slope = rng.uniform(0.45, 0.95)
        face = out * np.sin(slope) + vec(0, 0, np.cos(slope))
        hangs = out * np.cos(slope) - vec(0, 0, np.sin(slope)) + vec(rng.normal(0, 0.2), 0, 0)
        place_framed(meshes[index % 3], tip, frame_along(hangs, face), rng.uniform(0.80, 1.05))
