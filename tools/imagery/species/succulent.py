"""Succulent rosettes as cut flowers in bouquets."""
from species.bloom import Bloom
from species.echeveria import KINDS, echeveria_mesh

VERSION = 1
BY_COLOUR = {"pink": "rose", "purple": "rose", "lavender": "blue", "blue": "blue", "green": "green"}


def grow(colour, rng, paint):
    """One rosette on a short stem."""
    kind = BY_COLOUR.get(colour, next(iter(KINDS)))
    return Bloom([echeveria_mesh(rng, kind, 40)], radius=0.80, scale=0.55, lift=-0.02)
