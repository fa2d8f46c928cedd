"""How flowers come by parcel: a long carton, taped, with the shop's label, on a doorstep."""
import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.registry import scene
from studio.solids import box
from still_life.goods.label import PAPER, label_picture
from still_life.goods.moving import moved

VERSION = 2
# In units of 13 cm: two feet long, as flowers lie in it.
LENGTH, DEPTH, HEIGHT = 4.7, 1.55, 1.35
TAPE = 0.19


@scene("carton")
def carton(recipe, rng):
    """The carton, turned a little, its label towards the viewer."""
    with moved((0, 0, 0), turn=-0.22):
        _board()
        _tape()
        _print(recipe.get("words", "Larkstem"), recipe.get("line", "FLORES"))
    return {"elevation": 17, "fill": 0.62, "fill_width": 0.70}


def _board():
    kraft = materials.plain("kraft board", "#B99A75", 0.85, 0.10, mottle=(34, "#A4835C", 0.30), bump=(60, 0.05))
    seam = materials.plain("seam", "#7E5E3E", 0.9, 0.05)
    box((LENGTH, DEPTH, HEIGHT), (0, 0, HEIGHT / 2), kraft, 0.025)
    # The two flaps meet in the middle of the lid, and overlap at the ends.
    box((LENGTH - 0.02, 0.018, 0.006), (0, 0, HEIGHT + 0.002), seam, 0.002)
    for side in (-1, 1):
        box((0.006, DEPTH * 0.96, 0.012), (side * (LENGTH / 2 + 0.001), 0, HEIGHT - 0.20), seam, 0.002)


def _tape():
    paper = materials.plain("paper tape", "#D9BE96", 0.45, 0.35, bump=(40, 0.03))
    box((LENGTH + 0.012, TAPE * 2, 0.008), (0, 0, HEIGHT + 0.008), paper, 0.003)
    for side in (-1, 1):
        box((0.008, TAPE * 2, 0.52), (side * (LENGTH / 2 + 0.006), 0, HEIGHT - 0.25), paper, 0.003)


def _print(words, line):
    """The label on the long side, and the band that says which way is up."""
    builder = MeshBuilder()
    u, v = np.meshgrid(np.linspace(-1, 1, 8), np.linspace(0, 1, 8))
    label = label_picture(words, line, PAPER, "#2C4433", "#B0607A", 1.7, 0, "frame")
    builder.add(np.stack([0.95 * u - 0.85, 0 * u - DEPTH / 2 - 0.004, 0.13 + 1.10 * v], -1),
                materials.printed("carton label", label))
    place(builder.finish("label"))
    ink = materials.plain("ink", "#5B4630", 0.8, 0.1)
    for at in (1.25, 1.62):
        box((0.05, 0.006, 0.34), (at, -DEPTH / 2 - 0.002, 0.62), ink, 0.002)
        for side in (-1, 1):
            with moved((at + side * 0.065, -DEPTH / 2 - 0.002, 0.76), roll=-side * 0.75):
                box((0.05, 0.006, 0.20), (0, 0, 0), ink, 0.002)
    box((0.62, 0.006, 0.045), (1.435, -DEPTH / 2 - 0.002, 0.40), ink, 0.002)
