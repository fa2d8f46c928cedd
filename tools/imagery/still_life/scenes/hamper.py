"""Hampers: breakfast in a basket, maple things in a birch crate, wine and cheese in a lidded willow hamper."""

from studio.mesh import place
from studio.registry import scene
from still_life.goods import baking, cheese, couverture, jar, mug, pastry, syrup, tin
from still_life.goods.bottle import stand_bottle
from still_life.goods.boxes import shred
from still_life.goods.carriers import birch_crate, willow_basket, willow_lid
from still_life.goods.cloth import napkin
from still_life.goods.fruit import fruit_mesh
from still_life.goods.moving import moved

VERSION = 4


def _fruit(rng, kind, spots, scale=0.94):
    """Single fruits as (x, y, height of their foot, how far they lean to the side)."""
    for x, y, height, lean in spots:
        axis = (lean + rng.normal(0, 0.08), -0.15 + rng.normal(0, 0.15), 1)
        place(fruit_mesh(rng, kind), (x, y, height), axis, rng.uniform(0, 6), scale)


@scene("breakfast-basket")
def breakfast(recipe, rng):
    """Six oranges at the left, jam and mug behind, four scones before them."""
    colour, width, depth, height, floor = recipe["vessel"].get("color", "#D7B47E"), 3.5, 2.1, 0.72, 0.36
    willow_basket(colour, width, depth, height, floor)
    napkin(rng, width * 0.86, depth * 0.98, floor + 0.08, height + 0.08, recipe.get("accent", "#B5485A"), True)
    low = floor + 0.10
    _fruit(
        rng,
        "orange",
        ((-1.30, 0.32, low, 0), (-0.52, 0.50, low, 0), (-1.28, -0.44, low, -0.2), (-0.50, -0.30, low, 0.1)),
    )
    _fruit(rng, "orange", ((-0.92, 0.10, low + 0.44, 0.1), (-0.88, -0.62, low + 0.34, 0.2)), 0.92)
    with moved((0.30, 0.46, low), turn=-0.05):
        jar.stand_jar(
            recipe, "#C8202A", None, 0.42, 0.98, line="227 G", text="Fragaria", seed=2, cloth=True, density=2.2
        )
    with moved((1.16, 0.36, low), turn=0.3):
        mug.stand_mug("#E3B83C")
    for x, y, z, lean in (
        (0.30, -0.46, 0, 0),
        (1.12, -0.48, 0, 0),
        (0.72, -0.28, 0.30, 0.25),
        (0.76, -0.74, 0.12, -0.35),
    ):
        with moved((x, y, low + z), lean=lean, turn=rng.normal(0, 0.1)):
            pastry.scone(rng, 0.37, 0.40)
    return {"elevation": 26.0, "fill": 0.80, "effort": 1.2}


@scene("maple-crate")
def maple(recipe, rng):
    """Tea and syrup behind, two piles of cookies and a slab of bark before them, on a lining of plain cloth."""
    width, depth, height, floor = 3.2, 1.9, 0.66, 0.34
    with moved(turn=0.08):
        birch_crate(recipe.get("color", "#E4CFA6"), width, depth, height, floor)
        napkin(rng, width * 0.88, depth - 0.14, floor + 0.08, height + 0.02, recipe.get("accent", "#A52A2A"))
        low = floor + 0.10
        with moved((-0.90, 0.38, low + 0.16), turn=0.10):
            tin.stand_tin(recipe, "#5B2A22", 0.46, 1.16, "Camellia sinensis", 1)
        with moved((0.14, 0.40, low + 0.16), turn=-0.05):
            syrup.stand_flask("Maple Cabin")
        for x, y in ((-0.98, -0.46), (-0.24, -0.52), (0.50, -0.50)):
            with moved((x, y, low)):
                baking.cookie_stack(rng, 4, "butter", 0.35, 0.088, 14)
        with moved((1.06, 0.06, low + 0.24), lean=0.95, turn=-0.12):
            couverture.bark(rng, ((-0.14, 0.26, 0.0, 0.3), (0.20, -0.04, 0.02, 1.4), (-0.14, -0.32, 0.08, 2.6)), 0.42)
    return {"elevation": 24.0, "fill": 0.80, "effort": 1.2}


@scene("wine-hamper")
def wine_hamper(recipe, rng):
    """Two bottles before the open lid, two cheeses, crackers, preserve and four pears round them."""
    colour, width, depth, height, floor = recipe["vessel"].get("color", "#9C6B3F"), 3.7, 2.0, 0.76, 0.54
    willow_basket(colour, width, depth, height, floor)
    willow_lid(colour, width, depth, height)
    shred(rng, width * 0.9, depth * 0.9, floor + 0.14, "#E6D6B2", 760)
    low = floor + 0.10
    for kind, x in (("red-wine", -0.42), ("white-wine", 0.50)):
        with moved((x, 0.44, low), turn=0.05):
            stand_bottle(kind, recipe)
    _fruit(
        rng,
        "pear",
        ((-1.42, 0.42, low, -0.1), (-1.40, -0.36, low, -0.15), (1.22, 0.44, low, 0.0), (1.52, -0.20, low, 0.2)),
    )
    with moved((-0.84, -0.40, low + 0.06), turn=0.1):
        jar.stand_jar(
            recipe, "#4A1A26", None, 0.37, 0.80, text="Ficus carica", line="LARKSTEM", seed=2, filling="preserve"
        )
    with moved((-0.16, -0.44, low + 0.10), turn=0.12):
        pastry.cracker_row(rng, 5)
    with moved((0.40, -0.50, low + 0.10), turn=0.35, scale=0.74):
        cheese.aged_piece(rng)
    with moved((0.98, -0.44, low + 0.16), lean=0.4, turn=0.1):
        cheese.waxed_wheel(rng, radius=0.37, tall=0.30)
    return {"elevation": 19.0, "fill": 0.80, "effort": 1.3}
