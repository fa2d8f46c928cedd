"""Roses: a spiral of wrapped petals, tight in the heart and rolled back at the rim."""
from dataclasses import dataclass

import numpy as np

from species.bloom import Bloom
from species.calyx import add_calyx
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, lerp, smoothstep
from studio.surfaces import wrapped_petal

VERSION = 1


@dataclass
class RoseHabit:
    """How open a rose is: openness .42 (bud) to .95 (blown), incurve closes the outer petals again."""

    petals: int = 40
    openness: float = 0.65
    ruffle: float = 1.0
    curl: float = 1.0
    incurve: float = 0.0


def rose_mesh(rng, material, green, habit):
    """One rose head about .9 across."""
    builder = MeshBuilder()
    for k in range(habit.petals):
        builder.add(_petal(rng, k, k / (habit.petals - 1), habit), material, jitter=rng.random())
    add_calyx(builder, green)
    return builder.finish("rose")


def _petal(rng, index, t, habit):
    lean = lerp(-0.14, 1.02 * habit.openness, t**1.35) + rng.normal(0, 0.04)
    belly = lerp(0.05, 0.34, t**0.9)
    roll = habit.curl * lerp(0.10, 1.45, t**1.15) + rng.normal(0, 0.08)
    roll_from = lerp(0.72, 0.55, t)
    phase, ripple = rng.uniform(0, 6.28), rng.uniform(0.7, 1.3)

    def slope(u, v):
        angle = lean + (1.5 - lean) * np.exp(-((v / belly) ** 2))
        angle = angle + roll * smoothstep(roll_from, 1.02, v) ** 1.25 * (0.70 + 0.55 * u * u)
        return angle - habit.incurve * t * smoothstep(0.3, 0.8, v)

    def outline(v):
        shoulder = np.sin(np.clip(v / 0.62, 0, 1) * np.pi / 2) ** 1.1
        return 0.30 + 0.70 * shoulder - 0.16 * smoothstep(0.75, 1.0, v)

    def ruffle(u, v):
        outward = habit.ruffle * 0.020 * t * np.sin(2.3 * u * ripple * np.pi + phase) * v**4
        upward = habit.ruffle * 0.018 * (0.3 + t) * np.sin(1.7 * u * np.pi + phase * 2) * v**5
        return outward, upward

    return wrapped_petal(
        index * GOLDEN_ANGLE + rng.normal(0, 0.10), lerp(0.40, 0.60, t**0.8) * (1 + rng.normal(0, 0.03)),
        lerp(0.17, 0.39, t**0.8), outline, slope, section=lambda r: np.maximum(r * lerp(1.0, 0.86, t), 0.03),
        start_radius=lerp(0.008, 0.05, t), start_height=lerp(0.06, 0, t), corner=lerp(0.14, 0.20, t),
        corner_power=2.3, tip=0.015 * t, twist=lerp(0.022, 0.030, t), ruffle=ruffle, columns=21, rows=24)


def grow(colour, rng, paint):
    """Long-stemmed roses in three stages of opening."""
    material = paint.petal("rose", colour)
    habits = [RoseHabit(38, 0.52), RoseHabit(40, 0.66), RoseHabit(42, 0.80)]
    return Bloom([rose_mesh(rng, material, paint.leaf, habit) for habit in habits], radius=0.43, scale=0.92, lift=0.01)
