"""Small comforts: candle, bath box, gardener's set and tea."""

from studio.registry import scene
from still_life.goods import bath, candle, jar, mug, pastry, tin
from still_life.goods.boxes import card, open_box, shred
from still_life.goods.cloth import table_cloth
from still_life.goods.moving import moved
from still_life.goods.textile import plain_weave, waffle
from still_life.goods.towels import folded_towel
from still_life.tints import lighter, mixed

VERSION = 4


@scene("candle")
def lit_candle(recipe, rng):
    """One lit candle."""
    candle.stand_candle(recipe, int(recipe.get("seed", 0)), 1.15, 0.56)
    return {"elevation": 17.0, "fill": 0.62}


@scene("spa")
def spa(recipe, rng):
    """Towel, soap and jars; with four things or more they come in a shallow box."""
    if len(recipe.get("items", [])) > 3:
        return _spa_box(recipe, rng)
    stripe, green = recipe.get("accent", "#E5D27A"), recipe.get("color", "#B9C3A0")
    linen = plain_weave("#EFE8D6", 56.0, (lighter(stripe, -0.22), 5.2, 0.17))
    with moved(turn=0.10):
        top = folded_towel(rng, linen, 2.05, 1.45, 5, 0.075, 0.016)
    with moved((-0.44, -0.18, top + 0.01), turn=0.26):
        bath.soap_bar(
            rng,
            lighter(green, -0.06),
            (0.46, 0.30, 0.15),
            lighter(stripe, 0.45),
            "Thymus & Citrus",
            lighter(green, -0.22),
        )
    with moved((0.50, 0.02, top + 0.01), turn=0.05):
        jar.stand_jar(recipe, "#EFEBDD", "#A9ABA6", 0.40, 0.62, (0.16, 0.70), line="57 G", filling="opal")
    return {"elevation": 24.0, "fill": 0.62}


def _spa_box(recipe, rng):
    colour, accent = recipe.get("color", "#E5DCCB"), recipe.get("accent", "#8FA39A")
    open_box(2.75, 1.95, 0.42, card(colour), card(lighter(colour, 0.4), "lining"))
    shred(rng, 2.63, 1.83, 0.24, lighter("#D9CDB4", 0.35), 560)
    with moved((-0.62, 0.06, 0.22), turn=0.05):
        top = folded_towel(rng, waffle("#F8F4EA", 17.0), 1.25, 1.35, 4, 0.12, 0.018)
    with moved((-0.64, -0.12, 0.23 + top), turn=0.22):
        bath.soap_bar(rng, "#E0CDA6", (0.40, 0.26, 0.13), lighter(accent, 0.45), "Avena sativa")
    with moved((0.42, 0.40, 0.20)):
        candle.stand_candle(recipe, 0, 0.98, 0.44, colour=mixed(accent, "#4E7A5A", 0.5), label=False)
    with moved((0.84, -0.42, 0.20), turn=0.06):
        jar.stand_jar(
            recipe, "#E9E6DA", accent, 0.40, 0.86, (0.16, 0.62), "LARKSTEM", "Eucalyptus", 1, filling="salts"
        )
    return {"elevation": 30.0, "fill": 0.78}


@scene("tea")
def tea(recipe, rng):
    """A tin of tea, a mug with its infuser and eight fingers of shortbread on a linen cloth."""
    table_cloth(rng, 3.0, 2.2, lighter(recipe.get("accent", "#EFE3C9"), 0.25), (0.05, -0.12))
    with moved((-0.70, 0.32, 0.03), turn=0.12):
        tin.stand_tin(recipe, radius=0.56, tall=1.42, seed=int(recipe.get("seed", 0)))
    with moved((0.56, 0.16, 0.03), turn=0.35, scale=1.05):
        mug.stand_mug("#DAD3C4", infuser=True)
    with moved((0.02, -0.74, 0.03), turn=0.3):
        pastry.shortbread_pile(rng)
    return {"elevation": 24.0, "fill": 0.80, "fill_width": 0.86}
