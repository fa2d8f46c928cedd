"""Garden roses.

What the eye looks for: a bowl of broad rounded petals, bent inwards, filled to the brim with shorter ones that crowd
into a flat, quartered face; the colour gathered in the middle, the outermost petals nearly bleached; rims that swing.
"""
from dataclasses import replace

from species.bloom import Bloom
from species.rose import RoseHabit, rose_mesh, rose_skin

VERSION = 2
OPEN = RoseHabit(48, 0.55, 0.98, 0.55, incurve=0.42, ruffle=1.5, breadth=0.92, point=0.2, quarters=5)
CUP = replace(OPEN, petals=42, reach=0.44, loose=0.45, incurve=0.5)
BUD = replace(OPEN, petals=34, reach=0.33, crowd=1.0, loose=0.35, incurve=0.55, quarters=4)
REFLEXED = replace(OPEN, petals=50, reach=0.64, loose=0.9, incurve=0.25, ruffle=1.7)


def grow(colour, rng, paint):
    """Garden roses from a closed cup to full-blown."""
    material = rose_skin(paint, "garden rose", colour)
    habits = [OPEN, CUP, REFLEXED, OPEN, BUD]
    return Bloom([rose_mesh(rng, material, paint.leaf, habit) for habit in habits], radius=0.47, scale=1.0,
                 size_jitter=0.14)
