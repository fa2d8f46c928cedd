"""Bouquets standing in a vessel: vase, posy bowl."""
import numpy as np

from arranging.bouquet import Bouquet, in_step_with, stem_through_glass, stem_to_point
from arranging.fluted import stems_in_fluted
from arranging.vessels import stand_vessel
from species.paint import Paint
from studio.registry import scene

VERSION = 2


@scene("vase-bouquet")
def vase_bouquet(recipe, rng):
    """A bouquet in the recipe's vase."""
    return _stand(recipe, rng, usual_radius=1.22, sizes=(0.74, 1.10), elevation=8)


@scene("posy-bowl")
def posy_bowl(recipe, rng):
    """A low, compact bouquet in a bowl."""
    low = {**recipe, "shape": recipe.get("shape", "low"), "vessel": recipe.get("vessel", {"form": "bowl"})}
    return _stand(low, rng, usual_radius=1.05, sizes=(0.75, 1.20), elevation=11)


def _stand(recipe, rng, usual_radius, sizes, elevation):
    bouquet = Bouquet(recipe, rng, Paint())
    vessel = vase_for(bouquet, recipe, usual_radius, sizes)
    path, usual = stems_in(vessel, vessel.is_glass, rng), recipe.get("arrangedIn")
    if usual:
        path = in_step_with(stems_in(vessel, usual["material"] == "glass", rng), stems_in(vessel, vessel.is_glass, None))
    return stand_in(vessel, bouquet, recipe, path, elevation)


def vase_for(bouquet, recipe, usual_radius=1.22, sizes=(0.74, 1.10)):
    """The recipe's vessel, as large as suits the bouquet."""
    asked = recipe.get("vessel", {})
    roomy = 1.22 if asked.get("form") in ("footed", "cube", "pot") else 1.0
    return stand_vessel(asked, roomy * float(np.clip(bouquet.radius / usual_radius, *sizes)))


def stems_in(vessel, is_glass, rng):
    """How stems run into a vessel: seen through glass they stand on its floor, else they end below the neck."""
    rng = rng or np.random.default_rng(1)
    if is_glass:
        return stems_in_fluted(vessel, rng) if vessel.is_fluted else stem_through_glass(vessel, rng)
    return stem_to_point((0, 0, vessel.neck_height - 0.2), rng)


def stand_in(vessel, bouquet, recipe, path, elevation, **arranging):
    """Arranges the bouquet over the vessel and says how it is seen."""
    rise = bouquet.shape.rise + (0.14 if recipe.get("vessel", {}).get("form") in ("bowl", "footed") else 0)
    bouquet.arrange((0, 0, vessel.height + rise * bouquet.radius), path, lowest=vessel.height * 0.90,
                    rim=(vessel.mouth + 0.08, vessel.height), **arranging)
    return {"elevation": elevation, "effort": 1.2 if vessel.is_glass else 1.0}
