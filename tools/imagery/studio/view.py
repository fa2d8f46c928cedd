"""A second look at a finished subject: turned on its table, the lens moved close to a few of its blooms."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from studio.aim import finest, nearest, share_inside
from studio.numeric import smoothstep, unit
from studio.stage import LENS_MM, SENSOR_MM, frame_subject, seen_from, subject_points

VERSION = 1
NEAR, TURN, ELEVATION = 0.47, 14.0, 8.0
# Part of the nearness comes from walking up, the rest from a longer lens: petals in front do not grow out of proportion.
WALKED = 0.74


def look(view, settings):
    """What set_stage and render have to know to take a view: {"near", "turn", "elevation", "at"}, all optional.

    near       how much of the usual picture's width is seen; 1 keeps the whole subject in the picture
    turn       degrees the subject is turned
    elevation  camera height in degrees, where it differs
    at         what is looked at, in shares of the usual picture off its middle (right, up); else the finest blooms are,
               or the middle where there are none
    """
    settings = {"elevation": ELEVATION, **settings, **{key: view[key] for key in ("elevation",) if key in view}}
    turn_subject(view.get("turn", TURN))
    near = view.get("near", NEAR)
    if near >= 1:
        return settings
    framing = {key: settings[key] for key in ("elevation", "fill", "fill_width", "aspect") if key in settings}
    target, distance, _ = frame_subject(**framing)
    point = _aim((np.asarray(target, float), distance, math.radians(settings["elevation"]), settings["aspect"]), near,
                 view.get("at"))
    walked = distance * WALKED
    return {**settings, "target": tuple(point), "distance": walked, "lens": LENS_MM * WALKED / near,
            "focus": (walked, near * distance)}


def turn_subject(degrees):
    """Turns everything in the scene about the upright axis."""
    turn = Matrix.Rotation(math.radians(degrees), 4, "Z")
    bpy.context.view_layer.update()
    for item in list(bpy.context.scene.objects):
        item.matrix_world = turn @ item.matrix_world
    bpy.context.view_layer.update()


def _aim(camera, near, at):
    """The point to look at, as deep in the picture as what stands round it."""
    target, distance, elevation, aspect = camera
    blooms = [item for item in bpy.context.scene.objects if "bloom" in item]
    middle, deep = _at_blooms(blooms, camera, near, at) if blooms else _at_things(camera, near, at)
    back = _towards_camera(elevation)
    up = np.array([0, math.sin(elevation), math.cos(elevation)])
    span = (distance + deep) * SENSOR_MM / LENS_MM
    return target + np.array([middle[0] * span, 0, 0]) + up * middle[1] * span / aspect - back * deep


def _at_blooms(blooms, camera, near, at):
    """Where in the usual picture the finest blooms are, or those round `at`, and how deep in it."""
    across, above, depth = seen_from(np.array([item.matrix_world.translation for item in blooms]), *camera)
    spots, worth = np.stack([across, above], -1), _worth(blooms, depth, camera[2])
    middle = np.asarray(at, float) if at else finest(spots, worth, near / 2)
    inside = share_inside(spots - middle, near / 2) * worth
    return middle, float((inside * depth).sum() / inside.sum())


def _at_things(camera, near, at):
    """Plants and goods have no blooms that could be found: the middle of the picture unless the view says where."""
    across, above, depth = seen_from(subject_points(4000), *camera)
    middle = np.asarray(at or (0, 0), float)
    return middle, nearest(np.stack([across, above], -1), depth, middle, near / 2)


def _worth(blooms, depth, elevation):
    """Large blooms that face the camera and stand in front count most."""
    axes = np.array([unit(item.matrix_world.to_3x3().col[2]) for item in blooms])
    facing = np.clip(axes @ _towards_camera(elevation), 0, 1)
    size = np.array([item["bloom"] for item in blooms])
    return size**1.5 * (0.3 + 0.7 * facing) * (0.15 + 0.85 * smoothstep(0.3, -0.4, depth))


def _towards_camera(elevation):
    return np.array([0, -math.cos(elevation), math.sin(elevation)])
