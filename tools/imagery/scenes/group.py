"""Several products side by side on one table or paper, as large beside each other as they are: the openings of collections."""
import bpy
import numpy as np
from mathutils import Matrix

from studio.registry import SCENES, scene

VERSION = 2
# The right half is the products', so that words have the left; between two of them so much ground, in scene units.
CENTRE, WIDEST, TALLEST = 0.245, 0.46, 0.76
GAP = -0.15


@scene("group")
def group(recipe, rng):
    """The recipe's parts from left to right: {"recipe", "back": how far behind the first row, "turn": degrees, "gap"}."""
    right = 0.0
    for part in recipe["parts"]:
        things = _put_up(part["recipe"])
        _move(things, Matrix.Rotation(np.radians(part.get("turn", 0)), 4, "Z"))
        low, high = _bounds(things)
        _move(things, Matrix.Translation((right - low[0], part.get("back", 0.0) - (low[1] + high[1]) / 2, -low[2])))
        right += high[0] - low[0] + part.get("gap", GAP)
    return {"elevation": recipe.get("elevation", 7), "fill": recipe.get("fill", TALLEST), "fill_width": WIDEST,
            "centre": (CENTRE, recipe.get("lower", 0.0))}


def _put_up(recipe):
    """Builds a part where it stands alone and returns its objects."""
    before = set(bpy.context.scene.objects)
    SCENES[recipe["scene"]](recipe, np.random.default_rng(int(recipe.get("seed", 7))))
    bpy.context.view_layer.update()
    return [item for item in bpy.context.scene.objects if item not in before]


def _move(things, change):
    for item in things:
        if item.parent is None:
            item.matrix_world = change @ item.matrix_world
    bpy.context.view_layer.update()


def _bounds(things):
    """The corners of the box round the meshes' points, lowest and highest in each direction."""
    points = np.concatenate([_points(item) for item in things if item.type == "MESH"])
    return points.min(0), points.max(0)


def _points(item):
    own = np.empty(len(item.data.vertices) * 3, "f")
    item.data.vertices.foreach_get("co", own)
    matrix = np.array(item.matrix_world)
    return own.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]
