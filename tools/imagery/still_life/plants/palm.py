"""Parlour palm: feathered leaves on slender ringed canes.

What the eye looks for: several green canes as thin as a pencil from one pot, of unlike height, with a pale ring
wherever a leaf has fallen, closer together towards the top. Each ends in a green sheath from which three to five
leaves arch: the lowest nearly level, the youngest upright and still a folded spear. A leaf is a bare stalk and then
16 pairs of narrow leaflets, widest below their middle, drawn out to a point, unequal, their tips sinking. They are thin:
with the light behind them they turn yellow green.
"""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place, place_framed
from studio.numeric import bezier, lerp, rotation_z, unit, vec
from studio.surfaces import tube
from still_life import foliage
from still_life.growth import around, spread_angles
from still_life.plants.frond import Leaflets, feather, rachis

VERSION = 2
# Height of the canes above the soil.
CANES = (2.1, 1.55, 1.05, 0.7, 0.3)


def grow_palm(rng, bed, recipe):
    """Parlour palm: canes from one pot, each with a head of arching leaves."""
    green = foliage.leaf(
        "palm-leaf",
        ("#578A3C", "#78A652"),
        "#88AC5C",
        "#93B865",
        vein_strength=0.35,
        gloss=0.45,
        quilt=0.15,
        translucency=0.38,
        value_jitter=0.28,
        hue_jitter=0.02,
    )
    rib = materials.plain("palm-rib", "#8AA552", 0.5)
    skins = (
        materials.plain("palm-cane", "#6F9448", 0.45, mottle=(9, "#58793B", 0.6)),
        materials.plain("palm-scar", "#B9B084", 0.7, 0.2),
        materials.plain("palm-sheath", "#83A552", 0.5, mottle=(6, "#A09A62", 0.5)),
    )
    canes = MeshBuilder()
    for height, angle in zip(CANES, spread_angles(len(CANES), rng, 0.2)):
        top, upright = _cane(rng, canes, skins, around(angle, rng.uniform(0.15, 0.42), bed.height - 0.05), height)
        grown = min(height / 1.2, 1.0)
        count = int(lerp(3, 5.9, grown))
        for index, turn in enumerate(spread_angles(count, rng, 0.25)):
            age = index / (count - 1)
            foot = top - upright * (0.05 + 0.26 * age * min(height, 1))
            place_framed(_leaf(rng, age, lerp(0.62, 1.0, grown), green, rib), foot, rotation_z(turn))
    place(canes.finish("palm-canes"))


def _leaf(rng, age, vigour, green, rib):
    """A leaf of an age from 0, a spear, to 1, nearly level."""
    rise = lerp(1.5, 0.85, age) + rng.normal(0, 0.06)
    fall = lerp(1.15, -0.75, age**0.75) + rng.normal(0, 0.12)
    length = lerp(1.35, 1.9, min(age * 2.5, 1)) * vigour * rng.uniform(0.88, 1.1)
    spine = rachis(length, rise, fall, rng.normal(0, 0.3), 1.25)
    leaflets = Leaflets(
        16,
        0.74 * vigour,
        0.036,
        size=lambda share: np.sin(np.pi * (0.24 + 0.62 * share)) ** 0.8,
        outline=lambda v: np.sin(np.pi * np.clip(v * 0.97 + 0.03, 0, 1) ** 0.62) ** 0.9 * (1 - 0.25 * v),
        angles=(lerp(0.35, 1.1, min(age * 3, 1)), lerp(0.2, 0.55, min(age * 3, 1))),
        bare=0.34,
        vee=0.3,
        weight=lerp(0.15, 0.75, age),
        crease=0.3,
        uneven=0.09,
        rows=10,
    )
    return feather(rng, spine, green, rib, leaflets, 0.026, rng.normal(0, 0.35))


def _cane(rng, builder, skins, foot, height):
    """Adds a ringed cane and its sheath; returns its upper end and its direction there."""
    cane, scar, sheath = skins
    lean = around(rng.uniform(0, 6.28), 0.12 * height) + foot * vec(0.5, 0.5, 0) * height
    line = bezier(
        foot,
        foot + vec(0, 0, height * 0.4),
        foot + lean * 0.6 + vec(0, 0, height * 0.7),
        foot + lean + vec(0, 0, height),
        40,
    )
    builder.add(tube(line, np.linspace(0.056, 0.042, 40), 12), cane, rng.random(), closed=True)
    reached = 0.12
    while reached < height * 0.8:
        step = int(reached / height * 38)
        ring = np.linspace(line[step], line[step] + unit(line[step + 1] - line[step]) * 0.026, 4)
        builder.add(tube(ring, np.array([0.05, 0.064, 0.064, 0.05]), 12), scar, rng.random(), closed=True)
        reached += lerp(0.24, 0.10, reached / height) * rng.uniform(0.85, 1.15)
    upright = unit(line[-1] - line[-3])
    sleeve = np.linspace(line[-1] - upright * 0.3 * min(height, 1), line[-1] + upright * 0.12, 8)
    swelling = np.array([0.046, 0.058, 0.064, 0.066, 0.062, 0.054, 0.044, 0.028])
    builder.add(tube(sleeve, swelling, 10), sheath, closed=True)
    return line[-1], upright
