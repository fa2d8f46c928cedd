"""The opening of the home page: one whole bouquet on the right, the rest of the room for the words.

`"words": false` is the composition for phones, where the words stand below: the bouquet in the middle, as large as crops
between 1.28 and 2.07 times as wide as high leave whole.
"""
from arranging.bouquet import Bouquet
from scenes.vase_bouquet import stand_in, stems_in, vase_for
from species.paint import Paint
from studio.registry import scene

VERSION = 4
# Right of the middle by so many shares of the frame: a phone's crop, as high and 1.28 times as wide, has it in its middle.
BESIDE_THE_WORDS = 0.235


@scene("hero")
def hero(recipe, rng):
    """A large bouquet in the recipe's vase."""
    bouquet = Bouquet(recipe, rng, Paint())
    vessel = vase_for(bouquet, recipe)
    settings = stand_in(vessel, bouquet, recipe, stems_in(vessel, vessel.is_glass, rng), elevation=6)
    if not recipe.get("words", True):
        return {**settings, "effort": 1.6, "fill": 0.80, "fill_width": 0.62}
    return {**settings, "effort": 1.6, "fill": 0.80, "fill_width": 0.40, "centre": (BESIDE_THE_WORDS, 0.0)}
