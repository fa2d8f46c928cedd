"""Lays items out in two rows, tall ones behind, so that every one is seen."""

from still_life.goods.items import item
from still_life.goods.moving import moved

VERSION = 1
GAP = 0.10
REPEATS = {"apple": 3, "pear": 3, "orange": 3, "cookies": 2, "soap": 2}


def collect(recipe, rng, names, repeats=None):
    """The recipe's items, fruit and baking more than once."""
    counts = REPEATS if repeats is None else repeats
    return [item(name, recipe, rng, order) for name in names for order in range(counts.get(name, 1))]


def two_rows(things):
    """(back, front): the tallest half behind, rows about equally wide; three things stand in one row."""
    tall = sorted(things, key=lambda thing: -thing.height)
    if len(things) <= 3:
        return _tallest_in_the_middle(tall), []
    back, front = [], []
    half = sum(thing.radius for thing in tall) * 0.5
    for thing in tall:
        row = back if sum(other.radius for other in back) + thing.radius * 0.5 < half else front
        row.append(thing)
    return _tallest_in_the_middle(back), front


def _tallest_in_the_middle(row):
    middle = []
    for index, thing in enumerate(row):
        middle.insert(len(middle) if index % 2 else 0, thing)
    return middle


def row_width(row):
    """Width of the table a row needs."""
    return sum(2 * thing.radius for thing in row) + GAP * max(len(row) - 1, 0)


def set_row(rng, row, depth, height, centre=0.0, turn=0.18):
    """Builds a row of things side by side at a depth and height."""
    x = centre - row_width(row) / 2
    for thing in row:
        with moved(
            (x + thing.radius, depth + rng.normal(0, 0.02), height + thing.lean * 0.45),
            turn=rng.normal(0, turn),
            lean=thing.lean,
        ):
            thing.build()
        x += 2 * thing.radius + GAP
