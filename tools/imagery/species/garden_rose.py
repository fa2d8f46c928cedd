"""Garden roses: many ruffled petals, fully open, the outer ones cupped inwards."""
from species.bloom import Bloom
from species.rose import RoseHabit, rose_mesh

VERSION = 1


def grow(colour, rng, paint):
    """Two full-blown garden roses."""
    material = paint.petal("garden rose", colour)
    habits = [RoseHabit(52, 0.95, 1.5, incurve=0.4), RoseHabit(50, 0.86, 1.4, incurve=0.5)]
    return Bloom([rose_mesh(rng, material, paint.leaf, habit) for habit in habits], radius=0.47, scale=0.96)
