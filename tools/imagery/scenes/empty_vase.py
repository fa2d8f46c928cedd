"""A vase on its own."""
from arranging.vessels import stand_vessel
from studio.registry import scene

VERSION = 2


@scene("vase")
def empty_vase(recipe, rng):
    """The recipe's vessel, empty."""
    vessel = stand_vessel(recipe["vessel"], 1.25, water=False)
    return {"elevation": 9, "fill": 0.70, "fill_width": 0.66, "effort": 1.6 if vessel.is_glass else 1.2}
