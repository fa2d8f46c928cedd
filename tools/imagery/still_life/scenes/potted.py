"""One plant in one pot."""

from studio.registry import CannotDraw, scene
from still_life.plants import PLANTS
from still_life.pots import stand_pot

VERSION = 1


@scene("potted-plant")
def potted_plant(recipe, rng):
    """The recipe's plant growing in the recipe's vessel."""
    kind = recipe.get("plant")
    if kind not in PLANTS:
        raise CannotDraw(f"plant {kind}")
    plant = PLANTS[kind]
    vessel = recipe.get("vessel") or {"form": "tapered", "material": "ceramic", "color": "#E9E2D8"}
    bed = stand_pot(vessel, plant.mouth, plant.depth, plant.moss)
    plant.grow(rng, bed, recipe)
    return {"elevation": 8.0, "fill": 0.80}
