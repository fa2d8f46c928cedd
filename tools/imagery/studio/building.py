"""Builds what a recipe asks for on an empty stage, lit and before its camera."""
import numpy as np

from studio.registry import SCENES, CannotDraw
from studio.stage import empty_stage, frame_subject, set_stage
from studio.view import look

# A square with a room is seen from further back: its ground cannot be drawn out round its subject afterwards as paper can.
ROOMY, WIDEST = 0.86, 0.70


def put_up(recipe, aspect=1.0):
    """Fills the stage and returns what only development needs: {"tone", "focus", "effort"}."""
    import scenes  # noqa: F401  (registers the flower scenes)
    import still_life  # noqa: F401  (registers plants, gifts and wine)

    if recipe["scene"] not in SCENES:
        raise CannotDraw(f"scene {recipe['scene']}")
    model = recipe.get("framedLike")
    framing = frame_subject(**_things(model, aspect)) if model else None
    settings = _things(recipe, aspect)
    if "besideHeightIn" in recipe:
        from still_life.goods.beside import stand_beside
        stand_beside(recipe["besideHeightIn"])
        settings["fill_width"] = WIDEST
    if "view" in recipe:
        settings = look(recipe["view"], settings)
    development = {"tone": settings.pop("tone", {}), "focus": settings.pop("focus", None),
                   "effort": settings.pop("effort", 1.0)}
    set_stage(**settings, framing=framing)
    return development


def _things(recipe, aspect):
    """Puts a recipe's things on an empty stage and says how they want to be seen."""
    empty_stage()
    settings = dict(SCENES[recipe["scene"]](recipe, np.random.default_rng(int(recipe.get("seed", 7)))))
    settings.setdefault("backdrop", recipe.get("backdrop", "stone"))
    settings.setdefault("light", recipe.get("light", "studio"))
    settings.setdefault("aspect", aspect)
    if settings["light"] == "window" and settings["aspect"] == 1:
        settings["fill"] = ROOMY * settings.get("fill", 0.80)
        settings["fill_width"] = min(WIDEST, ROOMY * settings.get("fill_width", 0.86))
    return settings
