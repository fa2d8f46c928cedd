"""Everything a recipe may list under `items`, each built at the origin with its size on the table."""

from dataclasses import dataclass
from typing import Callable

import numpy as np

import species
from species.paint import Paint
from studio.mesh import MeshBuilder, place, place_framed
from studio.numeric import cap_directions, frame_along, unit, vec
from studio.registry import CannotDraw
from studio.surfaces import tube
from still_life.goods import baking, bath, bottle, candle, cheese, fruit, glassware, jar, sweets, tin
from still_life.goods.boxes import card, open_box
from still_life.tints import is_warm_and_deep, lighter, mixed

VERSION = 1


@dataclass
class Item:
    """What stands on the table: half its width, its height, how to build it and how far it leans to show its top."""

    radius: float
    height: float
    build: Callable
    lean: float = 0.0


def _jar(recipe, rng, order=0):
    words = recipe.get("label", "").lower()
    accent = recipe.get("accent", "#C77A1E")
    if "maple" in words:
        content = "#9A5416"
    else:
        content = accent if is_warm_and_deep(accent) else "#C77A1E"
    jar.stand_jar(recipe, content, text=recipe.get("label"), seed=order, cloth=order == 0)


def _chocolates(recipe, rng):
    lid = mixed(recipe.get("accent", "#7A4A3A"), "#3C241C", 0.2)
    open_box(1.06, 1.06, 0.30, card(lid, "praline box"), card(lighter(lid, 0.5), "praline lining"))
    sweets.Chocolatier(rng, sweets.DARK_ONLY).grid(2, 2, 0.06, 0.46)


def _fruit(kind):
    def build(recipe, rng):
        mesh = fruit.fruit_mesh(rng, kind)
        place(mesh, (0, 0, 0), (rng.normal(0, 0.06), rng.normal(0, 0.06), 1), rng.uniform(-0.6, 0.6))

    return build


def _posy(recipe, rng):
    """A small tied posy lying with its heads towards the viewer."""
    paint = Paint()
    entries = recipe.get("flowers") or [{"species": "spray-rose", "color": "blush", "count": 7}]
    blooms = [species.grow(entry["species"], entry.get("color", "blush"), rng, paint) for entry in entries]
    leaf = species.grow("leaf", "green", rng, paint)
    stems = MeshBuilder()
    count = min(11, sum(int(entry["count"]) for entry in entries))
    axis = unit(vec(-0.25, -0.75, 0.62))
    tie = vec(0.1, 0.45, 0.28)
    for k, direction in enumerate(cap_directions(count, 0.95, rng, 0.04)):
        frame = frame_along(unit(np.cross(axis, vec(0, 0, 1))), axis)
        out = frame @ direction
        at = tie + axis * 0.55 + out * vec(0.62, 0.62, 0.62)
        bloom = blooms[k % len(blooms)]
        place(
            bloom.meshes[k % len(bloom.meshes)], at, out * 0.8 + axis * 0.5, rng.uniform(0, 6), min(bloom.scale, 0.62)
        )
        stems.add(tube([at, tie, tie - axis * 0.5 + out * 0.12], 0.02, 6), paint.stem, closed=True)
    for direction in cap_directions(14, 1.5, rng):
        out = unit(frame_along(unit(np.cross(axis, vec(0, 0, 1))), axis) @ direction + axis * 0.1)
        (
            place_framed(leaf.meshes[0], tie + axis * 0.35 + out * 0.25, frame_along(out, axis), 0.85)
            if out[2] > -0.2
            else None
        )
    place(stems.finish("posy stems"))


def item(name, recipe, rng, order=0):
    """The item of a name for this recipe; order counts repeats of the same thing."""
    kinds = {
        "candle": Item(
            0.44, 1.15, lambda: candle.stand_candle(recipe, order, 0.92, 0.44, colour=_candle_tone(recipe))
        ),
        "jar": Item(0.42, 1.0, lambda: _jar(recipe, rng, order)),
        "tea-tin": Item(0.46, 1.15, lambda: tin.stand_tin(recipe, _tin_tone(recipe), 0.44, 1.1, seed=order)),
        "mug": Item(0.50, 0.9, lambda: glassware.stand_mug(_mug_tone(recipe))),
        "cookies": Item(0.38, 0.6, lambda: baking.cookie_stack(rng, 5)),
        "crackers": Item(0.50, 0.6, lambda: baking.cracker_row(rng)),
        "cheese": _cheese(order),
        "chocolates": Item(0.58, 0.40, lambda: _chocolates(recipe, rng), 0.5),
        "apple": Item(0.41, 0.75, lambda: _fruit("apple")(recipe, rng)),
        "pear": Item(0.39, 1.1, lambda: _fruit("pear")(recipe, rng)),
        "orange": Item(0.40, 0.76, lambda: _fruit("orange")(recipe, rng)),
        "soap": Item(
            0.44, 0.30, lambda: bath.soap_bar(_soap_tone(recipe), lighter(recipe.get("accent", "#8FA39A"), 0.35))
        ),
        "towel": Item(0.62, 0.45, lambda: bath.folded_towel("#F2EDE2", 1.15, 0.85)),
        "posy": Item(0.75, 1.1, lambda: _posy(recipe, rng)),
        "glasses": Item(0.44, 1.1, lambda: glassware.stand_stemless()),
    }
    for kind in bottle.SHAPES:
        kinds[kind] = Item(0.42, bottle.HEIGHT, lambda kind=kind: bottle.stand_bottle(kind, recipe))
    if name not in kinds:
        raise CannotDraw(f"item {name}")
    return kinds[name]


def _cheese(order):
    """A soft wheel, a hard wedge and a small waxed wheel in turn."""
    makers = (
        Item(0.55, 0.36, lambda: cheese.cheese_wheel()),
        Item(0.46, 0.43, lambda: cheese.cheese_wedge()),
        Item(0.42, 0.34, lambda: cheese.cheese_wheel("#7A2F3A", "#F3D98A", 0.40, 0.32)),
    )
    return makers[order % 3]


def _candle_tone(recipe):
    return (
        "#D89A4A"
        if recipe["scene"] in ("wine-gift", "hamper", "gift-box")
        else lighter(recipe.get("accent", "#8FA39A"), 0.1)
    )


def _tin_tone(recipe):
    return (
        recipe.get("color") if recipe["scene"] == "tea" else mixed(recipe.get("accent", "#44658A"), "#3A4A3E", 0.35)
    )


def _mug_tone(recipe):
    return "#DDD6C8" if recipe["scene"] == "tea" else "#E8C24A"


def _soap_tone(recipe):
    return "#A9BD88" if recipe["scene"] == "spa" and "candle" not in recipe.get("items", []) else "#E2D3B4"
