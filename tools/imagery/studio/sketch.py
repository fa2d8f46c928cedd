"""A sketch of what stands on the stage: every face a patch of its material's colour, lit by its slant, nothing traced.

It takes a second of the processor, and shows where each flower of a seed ends up.
"""
import bpy
import numpy as np

from studio.patches import lay_patches
from studio.post import write_png
from studio.outline import BACKDROP_INDEX

TOWARDS_LIGHT = np.array([-0.5, -0.55, 0.67])
PAPER, UNPAINTED = 0.86, (0.3, 0.3, 0.3)


def sketch(side):
    """The stage as its camera sees it, (side, side, 3) in display values."""
    bpy.context.view_layer.update()
    camera = bpy.context.scene.camera
    image, depth = np.full((side, side, 3), PAPER), np.full((side, side), np.inf)
    for item in bpy.context.scene.objects:
        if item.type == "MESH" and item.pass_index != BACKDROP_INDEX:
            corners, colours = _faces(item)
            lay_patches(image, depth, _on_screen(corners, camera, side), colours)
    return image


def save_sheet(path, images, columns):
    """Several sketches side by side in one file."""
    blank = np.ones_like(images[0])
    rows = [np.concatenate((images[k:k + columns] + [blank] * columns)[:columns], 1)
            for k in range(0, len(images), columns)]
    write_png(path, np.concatenate(rows, 0))


def _faces(item):
    """Corners of the faces in the scene (n, 4, 3) and their shaded colours."""
    mesh, matrix = item.data, np.array(item.matrix_world)
    points = _read(mesh.vertices, "co", 3) @ matrix[:3, :3].T + matrix[:3, 3]
    corner, slot = _quadrangles(mesh)
    corners = points[corner]
    normal = np.cross(corners[:, 2] - corners[:, 0], corners[:, 3] - corners[:, 1])
    normal /= np.linalg.norm(normal, axis=1)[:, None] + 1e-12
    light = 0.42 + 0.6 * np.abs(normal @ TOWARDS_LIGHT)
    tones = np.array([material.diffuse_color[:3] for material in mesh.materials] or [UNPAINTED]) ** (1 / 2.2)
    return corners, tones[slot] * light[:, None]


def _quadrangles(mesh):
    """Corner numbers (n, 4) and material slots; most meshes have nothing else, of others the rest is left out."""
    slots = _read(mesh.polygons, "material_index", 1, "i").ravel()
    if len(mesh.loops) == 4 * len(mesh.polygons):
        return _read(mesh.loops, "vertex_index", 1, "i").reshape(-1, 4), slots
    kept = [k for k, polygon in enumerate(mesh.polygons) if len(polygon.vertices) == 4]
    return np.array([mesh.polygons[k].vertices for k in kept], int).reshape(-1, 4), slots[kept]


def _read(collection, name, width, kind="f"):
    values = np.empty(len(collection) * width, kind)
    collection.foreach_get(name, values)
    return values.reshape(-1, width)


def _on_screen(corners, camera, side):
    """(n, 4, 3): right and down in pixels, distance from the camera."""
    seen = np.array(camera.matrix_world.inverted())
    local = corners @ seen[:3, :3].T + seen[:3, 3]
    away = np.maximum(-local[..., 2], 1e-3)
    lens = camera.data.lens / camera.data.sensor_width
    across = local[..., 0] / away * lens - camera.data.shift_x
    above = local[..., 1] / away * lens - camera.data.shift_y
    return np.stack([(0.5 + across) * side, (0.5 - above) * side, away], -1)
