"""Spray roses.

What the eye looks for: small heads in every stage on one stem, from a bud that just shows its colour to a flat open
one; fewer, rounder petals than a large rose, thinner and more uneven at the rim.
"""
from species.bloom import Bloom
from species.rose import RoseHabit, rose_mesh, rose_skin

VERSION = 3
BUD, CUP = RoseHabit(13, 0.24, 1.0, 0.5, ruffle=1.2), RoseHabit(17, 0.38, 1.1, 0.8, ruffle=1.4, point=0.5)
OPEN = RoseHabit(20, 0.50, 1.2, 0.9, ruffle=1.6, point=0.4)
REFLEXED = RoseHabit(20, 0.56, 1.3, 1.1, ruffle=1.8, point=0.3)


def grow(colour, rng, paint):
    """Small roses in different stages."""
    material = rose_skin(paint, "spray rose", colour)
    habits = [CUP, OPEN, REFLEXED, BUD, OPEN]
    return Bloom([rose_mesh(rng, material, paint.leaf, habit) for habit in habits], radius=0.46, scale=0.63, lift=0.06,
                 size_jitter=0.20)
