"""A greeting card standing open a little, its envelope leaning behind it."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place, place_framed
from studio.numeric import rotation_x, rotation_z
from studio.registry import scene
from studio.solids import box
from still_life.goods.boxes import card as board
from still_life.goods.card_art import card_picture
from still_life.goods.moving import moved
from still_life.tints import lighter, luminance, mixed

VERSION = 1
WIDE, TALL, THICK = 1.45, 2.03, 0.022


@scene("card")
def greeting_card(recipe, rng):
    """Front panel towards the viewer, hinged at its left edge."""
    paper = recipe.get("color", "#FBF6F0")
    inside = board(lighter(paper, 0.4) if luminance(paper) > 0.4 else "#F4EEDF", "card inside")
    front = materials.printed("card front", card_picture(recipe, rng), 0.7)
    with moved((-WIDE * 0.5, -0.1, 0), turn=0.20):
        box((WIDE, THICK, TALL), (WIDE / 2, 0, TALL / 2), inside, 0.004)
        u, v = np.meshgrid(np.linspace(-1, 1, 8), np.linspace(0, 1, 8))
        face = np.stack([(u + 1) / 2 * WIDE, 0 * u - THICK / 2 - 0.002, v * TALL], -1)
        place(MeshBuilder().add(face, front).finish("card front"))
        with moved(turn=0.62):
            box((WIDE, THICK, TALL), (WIDE / 2, THICK, TALL / 2), inside, 0.004)
    _envelope(mixed(recipe.get("accent", "#9E1B32"), paper if luminance(paper) > 0.4 else "#F4EEDF", 0.30))
    return {"elevation": 9.0, "fill": 0.76}


def _envelope(colour):
    """An envelope on its long edge, its flap towards the viewer."""
    wide, tall = 2.08, 1.50
    paper = materials.plain("envelope", colour, 0.75, 0.15, bump=(90, 0.04))
    shade = materials.plain("envelope flap", lighter(colour, 0.10), 0.75, 0.15, bump=(90, 0.04))
    lean = rotation_z(-0.10) @ rotation_x(-0.16)
    builder = MeshBuilder()
    u, v = np.meshgrid(np.linspace(-1, 1, 30), np.linspace(0, 1, 20))
    builder.add(np.stack([u * wide / 2, 0 * u, v * tall], -1), paper)
    flap = np.stack([u * wide / 2 * (1 - 0.97 * v), -0.012 - 0.012 * np.sin(np.pi * v), tall - v * tall * 0.56], -1)
    builder.add(flap, shade)
    place_framed(builder.finish("envelope"), (0.62, 0.95, 0.0), lean)
