"""Garden roses.

What the eye looks for: a bowl of broad rounded petals, bent inwards, filled to the brim with shorter ones that crowd
into a flat, quartered face; the colour gathered in the middle, the outermost petals nearly bleached; rims that swing.
"""
from dataclasses import replace

from species.bloom import Bloom
from species.rose import RoseHabit, rose_mesh, rose_skin

VERSION = 3
OPEN = RoseHabit(38, 0.54, 1.05, 0.6, incurve=0.42, ruffle=1.2, breadth=0.92, point=0.2, quarters=5)
CUP = replace(OPEN, petals=32, reach=0.44, loose=0.45, incurve=0.5)
BUD = replace(OPEN, petals=26, reach=0.33, crowd=1.0, loose=0.35, incurve=0.55, quarters=4)
REFLEXED = replace(OPEN, petals=40, reach=0.57, loose=0.95, incurve=0.25, ruffle=1.3)


def grow(colour, rng, paint):
    """Garden roses from a closed cup to full-blown."""
    material = rose_skin(paint, "garden rose", colour)
    habits = [OPEN, CUP, REFLEXED, OPEN, BUD]
    return Bloom([rose_mesh(rng, material, paint.leaf, habit) for habit in habits], radius=0.53, scale=1.0,
                 size_jitter=0.09)
