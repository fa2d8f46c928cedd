"""Hybrid tea roses.

What the eye looks for: a heart wound like a scroll that stands as high as the petals round it; broad petals, each
reaching round half the flower, their rims rolled back so that the tip comes to a soft point; the colour deepest where
petals lie on each other and paler on the reverse; two or three smaller guard petals below, streaked with green; sepals
turned down. No two heads of a bunch are equally far open.
"""
from dataclasses import dataclass

import numpy as np

from species import palette
from species.bloom import Bloom
from species.calyx import add_calyx
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, lerp, smoothstep
from studio.petal_sheet import Sheet, Shells, lay

VERSION = 4


@dataclass
class RoseHabit:
    """How a rose stands.

    reach    how far from the axis the outermost rims are
    crowd    above 1 the petals of the heart stand closer together
    loose    how far the outer petals roll back
    incurve  closes the outer petals again, as garden roses do
    ruffle   how uneven blades and rims are
    breadth  width of the petals
    point    how pointed their tips are
    quarters into how many bundles the petals of the heart fold; 0 winds them like a scroll
    """

    petals: int = 30
    reach: float = 0.45
    crowd: float = 1.3
    loose: float = 1.0
    incurve: float = 0.0
    ruffle: float = 1.0
    breadth: float = 1.0
    point: float = 1.0
    quarters: int = 0


BUD, CUP = RoseHabit(15, 0.25, 1.10, 0.7), RoseHabit(19, 0.34, 1.35, 1.0)
OPEN, REFLEXED = RoseHabit(24, 0.42, 1.55, 1.1), RoseHabit(28, 0.47, 1.65, 1.2)
LENGTH = (0.52, 0.60)


def rose_mesh(rng, material, green, habit):
    """One rose head, .6 (bud) to 1.1 (reflexed) across."""
    builder, shells = MeshBuilder(), rose_shells(habit)
    places = (np.arange(habit.petals) + rng.uniform(-0.55, 0.55, habit.petals)) / (habit.petals - 0.5)
    for k, depth in enumerate(np.clip(places, 0, 1)):
        grid, uv = lay(shells, _petal(rng, k, float(depth), habit))
        builder.add(grid, material, jitter=rng.random(), uv=uv, layer=depth)
    add_calyx(builder, green, 0.9)
    return builder.finish("rose")


def rose_shells(habit):
    """Urn-shaped shells: out from the foot, up, and at the rim as far from the axis as their depth asks."""

    def foot(depth):
        return 0.012 + 0.045 * depth, 0.07 * (1 - depth)

    def slope(depth, v):
        belly, length = lerp(0.06, 0.30, depth**0.9), lerp(*LENGTH, depth)
        wanted = habit.reach * depth**habit.crowd - foot(depth)[0] - 0.70 * belly * length
        lean = np.arcsin(np.clip(wanted / (length * (1 - 0.85 * belly)), -0.35, 0.94))
        bend = lean + (1.42 - lean) * np.exp(-((v / belly) ** 2))
        return bend - habit.incurve * depth * smoothstep(0.3, 0.85, v)

    return Shells(slope, foot, lambda depth: 0.022 + 0.03 * depth)


def _petal(rng, index, depth, habit):
    loose = smoothstep(0.18, 0.85, depth)
    guard = depth > 0.95
    roll = habit.loose * lerp(0.45, 2.3, loose) * rng.uniform(0.65, 1.30)
    start = lerp(0.90, 0.76, loose) + rng.normal(0, 0.03)
    point = 0.045 * habit.point * loose * rng.uniform(0.1, 1.2)
    corner, power, sag = lerp(0.20, 0.30, loose), rng.uniform(2.0, 2.8), rng.normal(0, 0.16)
    slant = rng.normal(0, 0.08)
    folded = habit.quarters and depth < 0.62
    length = lerp(*LENGTH, depth) * (0.88 if guard else 1) * (1 + rng.normal(0, 0.07 if folded else 0.045))

    def curl(u, v):
        side = np.abs(u + sag) ** 1.6
        rim = smoothstep(start - 0.16 * side * loose, 1.02, v)
        return roll * rim**1.1 * (0.45 + 0.75 * side)

    def outline(v):
        shoulder = np.sin(np.clip(v / 0.72, 0, 1) * np.pi / 2) ** 1.05
        return 0.24 + 0.76 * shoulder - 0.08 * smoothstep(0.80, 1.0, v)

    return Sheet(
        angle=_bundle(rng, index, habit.quarters) if folded else index * GOLDEN_ANGLE + rng.normal(0, 0.20),
        depth=depth, length=length,
        width=habit.breadth * lerp(0.19, 0.47, depth**0.7) * (0.85 if guard else 1) * (1 + rng.normal(0, 0.07)),
        tuck=0.45 / (habit.petals - 1), outline=outline, curl=curl,
        ripple=uneven(rng, habit.ruffle * lerp(0.008 if folded else 0.003, 0.020, loose)),
        tip=lambda u: corner * np.abs(u - slant) ** power + slant * u - point * np.exp(-(((u - slant) / 0.25) ** 2)),
        flatness=lerp(1.0, 0.86, depth), hem=lerp(0.0015, 0.0030, loose))


def _bundle(rng, index, count):
    return (index % count) * 2 * np.pi / count + rng.normal(0, 0.16)


def uneven(rng, amount):
    """Offsets of a blade that is nowhere quite even: soft dents, a swinging rim with a few small nicks."""
    across, along = rng.uniform(1.0, 4.2, 4), rng.uniform(1.5, 6.0, 4)
    phase, nick = rng.uniform(0, 6.28, 4), rng.uniform(0, 6.28, 3)
    swing = rng.uniform(1.3, 2.4)

    def offsets(u, v):
        dents = sum(np.sin(a * u + b * v + p) for a, b, p in zip(across, along, phase)) / 4
        rim = np.sin(swing * np.pi * u + nick[0]) + 0.35 * np.sin(2.7 * swing * np.pi * u + nick[1])
        small = np.sin(13 * u + nick[2]) * np.sin(8 * u + nick[0])
        return (amount * (0.9 * dents * smoothstep(0.15, 0.5, v) + 0.9 * rim * v**5),
                amount * (0.8 * np.sin(1.4 * np.pi * u + nick[2]) * v**4 + 0.25 * small * v**9))

    return offsets


def rose_skin(paint, name, colour):
    """The skin of a rose in a palette colour."""
    base, body, rim = palette.tones(colour)
    stops = [(0, base), (0.34, body), (0.72, body), (0.95, rim)]
    return paint.skin(name, colour, stops, glow=0.26 if colour in palette.DEEP else 0.38, warmth=0.045,
                      hue_drift=0.004 if colour in palette.DEEP else 0.012, guard="#A9BC7A" if colour not in palette.DEEP else "#5A3A2C")


def grow(colour, rng, paint):
    """Long-stemmed roses from bud to full-blown."""
    material = rose_skin(paint, "rose", colour)
    habits = [CUP, OPEN, REFLEXED, CUP, OPEN, BUD]
    return Bloom([rose_mesh(rng, material, paint.leaf, habit) for habit in habits], radius=0.47, scale=0.98, lift=0.01,
                 size_jitter=0.10)
