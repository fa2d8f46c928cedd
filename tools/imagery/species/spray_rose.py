"""Spray roses: two or three small roses and a bud on one branching stem."""
from species.bloom import Bloom
from species.rose import RoseHabit, rose_mesh

VERSION = 1


def grow(colour, rng, paint):
    """Small roses in different stages."""
    material = paint.petal("spray rose", colour)
    habits = [RoseHabit(26, 0.50), RoseHabit(28, 0.80), RoseHabit(24, 0.95, 1.3)]
    return Bloom([rose_mesh(rng, material, paint.leaf, habit) for habit in habits], radius=0.41, scale=0.60, lift=0.06)
