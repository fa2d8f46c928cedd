"""Flowers and greens, one file each. A file named `garden_rose.py` draws the recipe species `garden-rose`.

Every file has a VERSION (raise it when the look changes, pictures using it are then drawn again) and
`grow(colour, rng, paint)`, which returns a `Bloom`.
"""
import importlib
import importlib.util

from species.bloom import Bloom
from studio.registry import CannotDraw


def grow(name, colour, rng, paint):
    """The bloom of a recipe species in a recipe colour."""
    module = "species." + name.replace("-", "_")
    if importlib.util.find_spec(module) is None:
        raise CannotDraw(f"species {name}")
    bloom = importlib.import_module(module).grow(colour, rng, paint)
    if not isinstance(bloom, Bloom):
        raise TypeError(f"{name} did not return a Bloom")
    return bloom
