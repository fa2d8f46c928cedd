"""Everyday things beside a subject that show how large it is: two cloth-bound books and a mug, in their true size."""
import bpy
import numpy as np

from still_life.goods.moving import moved
from still_life.goods.mug import stand_mug
from still_life.goods.textile import plain_weave
from studio import materials
from studio.mesh import shape_of
from studio.solids import box

VERSION = 1
CM_PER_INCH = 2.54
MUG_UNITS, MUG_CM = 0.90, 9.5
# Length of the spine, width and thickness in cm, cloth, and how it lies.
BOOKS = [((21.5, 14.5, 2.8), "#5B6B58", 0.10), ((19.0, 13.0, 2.0), "#B4674A", -0.06)]


def stand_beside(height_in):
    """Lays the books to the right of what is in the scene, whose height is `height_in` inches, and stands the mug on them."""
    points = np.concatenate([_points(item) for item in bpy.context.scene.objects if item.type == "MESH"])
    unit = np.ptp(points[:, 2]) / (height_in * CM_PER_INCH)
    low = points[points[:, 2] < points[:, 2].min() + 0.30 * np.ptp(points[:, 2])]
    left, level = float(np.percentile(low[:, 0], 99.5)) + 2.0 * unit, 0.0
    middle = left + BOOKS[0][0][0] / 2 * unit
    for size, cloth, turn in BOOKS:
        length, width, thick = (side * unit for side in size)
        with moved((middle, -2.0 * unit, level), turn=turn):
            _book(length, width, thick, cloth)
        level += thick
    with moved((middle + 1.5 * unit, -1.5 * unit, level), turn=-0.5, scale=MUG_CM * unit / MUG_UNITS):
        stand_mug("#DCD6CA")


def _points(item):
    matrix, points = shape_of(item)
    return points @ np.asarray(matrix)[:3, :3].T + np.asarray(matrix)[:3, 3]


def _book(length, width, thick, cloth):
    """A book lying at the origin, its spine towards the viewer, the leaves a little smaller than their boards."""
    skin, paper = plain_weave(cloth, 90.0), materials.plain("leaves", "#F3EBDB", 0.9, bump=(220, 0.25))
    board, edge = 0.10 * thick, 0.025 * length
    for height in (board / 2, thick - board / 2):
        box((length, width, board), (0, 0, height), skin, bevel=board * 0.4)
    box((length, board * 1.3, thick), (0, -width / 2 + board * 0.6, thick / 2), skin, bevel=board * 0.6)
    box((length - 2 * edge, width - edge, thick - 2 * board), (0, edge * 0.1, thick / 2), paper, bevel=board * 0.2)
    band = materials.plain("band", "#E9DCC0", 0.6)
    box((length * 0.30, board * 0.3, thick * 0.34), (0, -width / 2 - board * 0.08, thick / 2), band, bevel=board * 0.1)
