"""A tied bouquet out of its paper, standing in a vase."""
from arranging.bouquet import in_step_with
from scenes.hand_tied import FACING, tied_bouquet, tied_stems
from scenes.vase_bouquet import stand_in, stems_in, vase_for
from studio.registry import scene

VERSION = 1


@scene("tied-in-vase")
def tied_in_vase(recipe, rng):
    """The bouquet of a `hand-tied` recipe, the same flowers in the same places, in the recipe's vase."""
    bouquet = tied_bouquet(recipe, rng)
    vessel = vase_for(bouquet, recipe, usual_radius=1.12)
    path = in_step_with(tied_stems(1.05, rng), stems_in(vessel, vessel.is_glass, None))
    return stand_in(vessel, bouquet, recipe, path, elevation=10, facing=FACING)
