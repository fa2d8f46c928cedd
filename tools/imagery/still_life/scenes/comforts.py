"""Small comforts: candle, spa set and tea."""

import species
from species.paint import Paint
from studio.mesh import place
from studio.registry import scene
from still_life.goods import baking, bath, candle, glassware, jar, tin
from still_life.goods.boxes import card, open_box, shred
from still_life.goods.cloth import table_cloth
from still_life.goods.moving import moved
from still_life.tints import lighter

VERSION = 2


@scene("candle")
def lit_candle(recipe, rng):
    """One lit candle with sprigs of eucalyptus at its foot."""
    candle.stand_candle(recipe, int(recipe.get("seed", 0)), 1.15, 0.56)
    sprig = species.grow("eucalyptus", "green", rng, Paint()).meshes
    for x, y, way, roll in ((-0.30, -0.60, (-0.9, 0.06, 0.12), 0.4), (0.28, -0.62, (0.95, 0.12, 0.12), 1.6)):
        place(sprig[0], (x, y, 0.10), way, roll, 0.52)
    return {"elevation": 11.0, "fill": 0.74}


@scene("spa")
def spa(recipe, rng):
    """Towel, soap and jars; with four things or more they come in a shallow box."""
    items = recipe.get("items", [])
    if len(items) > 3:
        return _spa_box(recipe, rng)
    top = bath.folded_towel("#F3EEDF", 2.0, 1.35, 3, 0.17, recipe.get("accent", "#E5D27A"))
    with moved((-0.42, -0.05, top), turn=0.22):
        bath.soap_bar(
            recipe.get("color", "#B9C3A0"), lighter(recipe.get("accent", "#E5D27A"), 0.55), (0.46, 0.30, 0.16)
        )
    with moved((0.48, 0.05, top)):
        jar.stand_jar(
            recipe, lighter(recipe.get("color", "#B9C3A0"), 0.35), "#B9B7AE", 0.40, 0.66, seed=3, clear=False
        )
    return {"elevation": 17.0, "fill": 0.62}


def _spa_box(recipe, rng):
    colour, accent = recipe.get("color", "#E5DCCB"), recipe.get("accent", "#8FA39A")
    open_box(2.9, 2.0, 0.42, card(colour), card(lighter(colour, 0.4), "lining"))
    shred(rng, 2.78, 1.88, 0.24, lighter(accent, 0.6), 460)
    with moved((-0.68, 0.25, 0.22), turn=0.05):
        top = bath.folded_towel("#F6F2E8", 1.35, 1.15, 3, 0.17)
    for k, x in enumerate((-0.92, -0.45)):
        with moved((x, 0.10, 0.22 + top), turn=1.35 + 0.2 * k):
            bath.soap_bar("#E2D3B4", lighter(accent, 0.25), (0.36, 0.22, 0.12))
    with moved((0.55, 0.38, 0.20)):
        candle.stand_candle(recipe, 0, 0.98, 0.44, colour=lighter(accent, 0.1), label=False)
    with moved((0.98, -0.45, 0.20)):
        jar.stand_jar(recipe, "#EDE6DC", accent, 0.36, 0.80, text="Larkstem", seed=1, clear=False)
    return {"elevation": 24.0, "fill": 0.78}


@scene("tea")
def tea(recipe, rng):
    """A tin of tea, a full mug and shortbread on a pale cloth."""
    table_cloth(rng, 3.1, 2.2, lighter(recipe.get("accent", "#EFE3C9"), 0.45), (0.1, -0.1))
    with moved((-0.72, 0.35, 0.03), turn=0.12):
        tin.stand_tin(recipe, radius=0.56, tall=1.50, seed=int(recipe.get("seed", 0)))
    with moved((0.52, 0.12, 0.03), turn=0.35, scale=1.05):
        glassware.stand_mug("#DDD6C8")
    with moved((-0.02, -0.72, 0.03), scale=0.92):
        baking.cookie_stack(rng, 3, chips=False)
    with moved((0.72, -0.78, 0.10), lean=0.0, scale=0.92):
        baking.cookie_stack(rng, 1, chips=False)
    return {"elevation": 18.0, "fill": 0.80, "fill_width": 0.9}
