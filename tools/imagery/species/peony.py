"""Peonies.

What the eye looks for: a ball that opens, not a rosette; a bowl of smooth, broad guard petals, and in it a crowd of
narrower ones of unlike lengths, folded, lobed and bent inwards, so that light pools between them; the colour deep in
the folds and silvery at the rims; a bud as round as a marble.
"""
from dataclasses import dataclass

import numpy as np

from species import palette
from species.bloom import Bloom
from species.calyx import add_calyx
from species.rose import uneven
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, lerp, smoothstep
from studio.petal_sheet import Sheet, Shells, lay

VERSION = 4
LENGTH = (0.50, 0.68)
GUARDS_FROM = 0.78


@dataclass
class PeonyHabit:
    """How a peony stands: how far its rims reach, how they close again, how tall its guards stand."""

    petals: int = 54
    reach: float = 0.56
    incurve: float = 0.75
    frill: float = 1.0


OPEN = PeonyHabit()
CUP = PeonyHabit(46, 0.46, 0.95, 0.8)
BUD = PeonyHabit(30, 0.34, 1.15, 0.4)
REFLEXED = PeonyHabit(60, 0.66, 0.50, 1.2)


def _mesh(rng, material, green, habit):
    builder, shells = MeshBuilder(), _shells(habit)
    places = (np.arange(habit.petals) + rng.uniform(-0.9, 0.9, habit.petals)) / (habit.petals - 0.5)
    for k, depth in enumerate(np.clip(places, 0, 1)):
        cut = _guard if depth > GUARDS_FROM else _crowded
        grid, uv = lay(shells, cut(rng, k, float(depth), habit))
        builder.add(grid, material, jitter=rng.random(), uv=uv, layer=depth)
    add_calyx(builder, green, 0.95)
    return builder.finish("peony")


def _shells(habit):
    def foot(depth):
        return 0.014 + 0.05 * depth, 0.10 * (1 - depth) - 0.01

    def slope(depth, v):
        belly, length = lerp(0.08, 0.40, depth), lerp(*LENGTH, depth)
        wanted = habit.reach * depth**0.85 - foot(depth)[0] - 0.66 * belly * length
        lean = np.arcsin(np.clip(wanted / (length * (1 - 0.8 * belly)), -0.30, 0.90))
        bend = lean + (1.50 - lean) * np.exp(-((v / belly) ** 2))
        return bend + habit.incurve * depth * (0.35 * smoothstep(0.0, 0.4, v) - smoothstep(0.42, 0.95, v))

    return Shells(slope, foot)


def _shoulder(v, widest):
    return np.sin(np.clip(v / widest, 0, 1) * np.pi / 2) ** 1.1


def _crowded(rng, index, depth, habit):
    """One of the crowded inner petals: narrow, lobed, no two as long as each other."""
    corner, lobe, at = rng.uniform(0.14, 0.24), rng.uniform(0.02, 0.09), rng.uniform(-0.35, 0.35)
    bend = rng.normal(-0.1, 0.50)

    def tip(u):
        return corner * np.abs(u) ** 2.2 + habit.frill * lobe * (np.exp(-(((u - at) / 0.20) ** 2))
                                                                 + 0.5 * np.exp(-(((u + at - 0.5) / 0.14) ** 2)))

    return Sheet(
        angle=index * GOLDEN_ANGLE + rng.normal(0, 0.25), depth=depth,
        length=lerp(*LENGTH, depth) * (1 + rng.normal(0, 0.12)), width=lerp(0.15, 0.29, depth) * rng.uniform(0.7, 1.25),
        outline=lambda v: 0.26 + 0.74 * _shoulder(v, 0.78) - 0.12 * smoothstep(0.85, 1, v),
        curl=lambda u, v: bend * smoothstep(0.55, 1, v) + 0.25 * habit.frill * smoothstep(0.86, 1, v),
        ripple=uneven(rng, habit.frill * lerp(0.016, 0.032, depth)), tip=tip, tuck=0.4 / habit.petals,
        flatness=0.9, hem=0.0016)


def _guard(rng, index, depth, habit):
    """One of the broad smooth outer petals, cupped like a hand."""
    corner, notch = rng.uniform(0.14, 0.20), rng.uniform(0, 0.05)
    return Sheet(
        angle=index * GOLDEN_ANGLE + rng.normal(0, 0.12), depth=depth, length=LENGTH[1] * (1 + rng.normal(0, 0.03)),
        width=rng.uniform(0.40, 0.47),
        outline=lambda v: 0.30 + 0.70 * _shoulder(v, 0.66) - 0.08 * smoothstep(0.8, 1, v),
        curl=lambda u, v: 0.45 * (depth - 0.6) * smoothstep(0.8, 1, v), ripple=uneven(rng, 0.014),
        tip=lambda u: corner * np.abs(u) ** 2.6 + notch * np.exp(-((u / 0.10) ** 2)), tuck=0.4 / habit.petals,
        flatness=0.86, hem=0.0026)


def grow(colour, rng, paint):
    """Peonies from a marble to full-blown."""
    options = {"glow": 0.28} if colour in palette.DEEP else {"glow": 0.42, "heart": 1.25, "rim": 0.82, "warmth": 0.05}
    base, body, rim = palette.tones(colour)
    material = paint.skin("peony", colour, [(0, base), (0.3, body), (0.66, body), (0.95, rim)], **options)
    meshes = [_mesh(rng, material, paint.leaf, habit) for habit in (OPEN, CUP, REFLEXED, OPEN, BUD)]
    return Bloom(meshes, radius=0.61, scale=1.0, stem=0.03, size_jitter=0.14)
