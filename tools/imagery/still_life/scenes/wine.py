"""Wine on its own: one bottle with its tube or tissue, or a trio in a box."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.registry import CannotDraw, scene
from studio.surfaces import lathe, smooth_profile
from still_life.goods.bottle import HEIGHT, SHAPES, stand_bottle
from still_life.goods.boxes import card, open_box, shred, tissue
from still_life.goods.glassware import stand_stemless
from still_life.goods.moving import moved
from still_life.tints import lighter

VERSION = 1
DRINKS = {"red-wine": "#7A1024", "white-wine": "#FBF7E0", "rose-wine": "#FCE0D8", "sparkling": "#FBF6E0"}


@scene("wine")
def wine(recipe, rng):
    """The recipe's bottles."""
    bottles = [item for item in recipe.get("items", ["red-wine"]) if item in SHAPES]
    if not bottles:
        raise CannotDraw("wine without a bottle")
    if len(bottles) > 1:
        return _boxed(recipe, rng, bottles)
    if bottles[0] == "red-wine":
        return _with_tube(recipe, bottles[0])
    return _on_tissue(recipe, rng, bottles[0])


def _with_tube(recipe, kind):
    with moved((-0.46, -0.1, 0)):
        stand_bottle(kind, recipe)
    kraft = materials.plain("kraft", "#C9A57C", 0.75, 0.15, mottle=(40, "#B48E64", 0.5), bump=(70, 0.08))
    band = materials.plain("tube band", recipe.get("accent", "#B8683C"), 0.5, 0.3)
    builder = MeshBuilder()
    top = HEIGHT + 0.12
    builder.add(
        lathe(smooth_profile([(0, 0), (0.47, 0), (0.485, 0.015), (0.485, 1.2), (0.485, top - 0.62)], 8), 96),
        kraft,
        closed=True,
    )
    builder.add(
        lathe(
            smooth_profile(
                [
                    (0.50, top - 0.62),
                    (0.505, top - 0.60),
                    (0.505, top - 0.3),
                    (0.505, top - 0.02),
                    (0.49, top),
                    (0, top),
                ],
                8,
            ),
            96,
        ),
        kraft,
        closed=True,
    )
    builder.add(lathe([(0.489, 0.42), (0.489, 0.56)], 96), band, closed=True)
    builder.add(lathe([(0.489, 0.62), (0.489, 0.65)], 96), band, closed=True)
    place(builder.finish("gift tube"), (0.56, 0.22, 0))
    return {"elevation": 7.0, "fill": 0.80, "effort": 1.2}


def _on_tissue(recipe, rng, kind):
    stand_bottle(kind, recipe)
    tissue(rng, 1.25, lighter(recipe.get("accent", "#8FA891"), 0.45))
    if "glasses" in recipe.get("items", []):
        with moved((1.15, -0.5, 0)):
            stand_stemless(DRINKS[kind])
    return {"elevation": 9.0, "fill": 0.80, "effort": 1.6}


def _boxed(recipe, rng, bottles):
    """Half bottles side by side in an open box, leaning back so that their labels show."""
    count, pitch, scale = len(bottles), 0.82, 0.80
    width = pitch * count + 0.35
    open_box(
        width,
        2.75,
        0.62,
        card(recipe.get("color", "#D8CDB8")),
        card(lighter(recipe.get("color", "#D8CDB8"), 0.4), "lining"),
    )
    shred(rng, width - 0.1, 2.6, 0.30, "#EFE6D4", 520)
    for index, kind in enumerate(bottles):
        x = (index - (count - 1) / 2) * pitch
        with moved((x, -1.12, 0.58), lean=-np.pi / 2 + 0.10, scale=scale):
            stand_bottle(kind, recipe, wrap=1.25)
    return {"elevation": 46.0, "fill": 0.80, "effort": 1.4}
