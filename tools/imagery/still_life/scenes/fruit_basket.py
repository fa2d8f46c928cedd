"""A basket of fruit."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import frame_towards, vec
from studio.registry import scene
from studio.surfaces import lathe
from still_life.goods.boxes import shred
from still_life.goods.fruit import fruit_mesh
from still_life.goods.wicker import weave
from still_life.tints import lighter

VERSION = 2
WOVEN = [(0.92, 0.03), (1.10, 0.25), (1.22, 0.52), (1.28, 0.72)]
# (distance from the middle, how many, height, turn): twelve pieces
PILE = ((0.80, 7, 0.80, 0.0), (0.44, 4, 1.24, 0.35), (0.05, 1, 1.66, 0.0))
KINDS = ("apple", "pear", "orange")


@scene("fruit")
def fruit(recipe, rng):
    """A basket heaped with the recipe's fruit on wood wool."""
    colour = recipe.get("vessel", {}).get("color", recipe.get("color", "#C79B63"))
    weave(WOVEN, colour, 56, 0.026)
    floor = MeshBuilder().add(
        lathe([(0, 0.06), (0.9, 0.06), (1.18, 0.5)], 48),
        materials.plain("basket floor", lighter(colour, -0.4), 0.9),
        closed=True,
    )
    place(floor.finish("basket floor"))
    shred(rng, 2.3, 2.3, 0.62, "#E4CFA2", 520, round_plan=True)
    kinds = [name for name in recipe.get("items", []) if name in KINDS] or list(KINDS)
    tones = {"apple": recipe.get("accent", "#B3261E")}
    index = 0
    for radius, count, height, turn in PILE:
        for k in range(count):
            angle = turn + k * 2 * np.pi / max(count, 1) + rng.normal(0, 0.05)
            kind = kinds[index % len(kinds)]
            middle = vec(radius * np.cos(angle), radius * np.sin(angle), height)
            out = 1.3 if kind == "pear" else 0.75
            axis = vec(
                out * np.cos(angle) * radius + rng.normal(0, 0.3),
                out * np.sin(angle) * radius - 0.25 + rng.normal(0, 0.25),
                0.8,
            )
            frame = frame_towards(axis, rng.uniform(0, 6))
            at = middle - frame @ vec(0, 0, 0.36 if kind == "pear" else 0.33)
            place(fruit_mesh(rng, kind, tones.get(kind)), at, axis, rng.uniform(0, 6), rng.uniform(0.94, 1.02))
            index += 1
    return {"elevation": 17.0, "fill": 0.78}
