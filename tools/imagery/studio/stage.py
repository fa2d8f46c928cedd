"""The photo studio itself: backdrop, lights and a camera that frames whatever stands on the floor."""
import math

import bpy
import numpy as np
from mathutils import Vector

from studio import materials
from studio.grounds import BACKDROPS, ROOMS
from studio.lights import light_stage
from studio.mesh import MeshBuilder, place
from studio.numeric import unit, vec
from studio.outline import BACKDROP_INDEX
from studio.room import build_room

LENS_MM, SENSOR_MM = 85.0, 36.0
# shares of the frame that a larger size may take before the camera steps back; pages cut a tenth off each side
TALLEST, WIDEST = 0.94, 0.78


def empty_stage():
    """Clears Blender's scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def set_stage(backdrop="stone", elevation=8.0, fill=0.80, fill_width=0.86, aspect=1.0, centre=(0.0, 0.0),
              floor=0.0, key=1.0, world=0.55, target=None, distance=None, lens=LENS_MM, framing=None,
              light="studio"):
    """Puts up backdrop, lights and camera round the objects already in the scene.

    elevation      camera height in degrees above the horizon
    fill           share of the frame height the subject takes; fill_width caps the share of the width
    aspect         frame width / height
    centre         where the subject's middle sits in the frame, in frame shares off the middle (x, y)
    target, distance   give both to place the camera by hand instead of by the subject's outline
    light          what it is lit by, one of studio.lamps
    framing        what frame_subject says of another size of the subject: same camera, as far as this one fits in
    """
    cloud = subject_points()
    if framing:
        target, distance = _same_camera(cloud, framing, math.radians(elevation), aspect, lens)
    if target is None:
        target = _middle(cloud)
    _backdrop(backdrop, floor)
    light_stage(light, target, key, world)
    return _camera(cloud, target, distance, math.radians(elevation), (fill, fill_width), aspect, centre, lens)


def frame_subject(elevation=8.0, fill=0.80, fill_width=0.86, aspect=1.0, lens=LENS_MM, **_light):
    """Target and distance of the camera `set_stage` would give what is in the scene, and its share of the width."""
    cloud, back = subject_points(), _backwards(math.radians(elevation))
    target, distance = _frame(cloud, _middle(cloud), back, (fill, fill_width), aspect, lens)
    return target, distance, np.ptp(_seen(cloud, target, distance, back, aspect, lens)[0])


def _same_camera(cloud, framing, elevation, aspect, lens):
    """The framing of another size, moved only as far as this subject would leave the frame."""
    target, distance, usual_width = framing
    back, widest = _backwards(elevation), max(WIDEST, usual_width)
    across, above = _seen(cloud, target, distance, back, aspect, lens)
    if np.abs(across).max() <= widest / 2 and np.abs(above).max() <= TALLEST / 2:
        return target, distance
    return _frame(cloud, target, back, (min(np.ptp(above), TALLEST), min(np.ptp(across), widest)), aspect, lens)


def _middle(cloud):
    return tuple((cloud.min(0) + cloud.max(0)) / 2)


def _backwards(elevation):
    """From the subject to the camera."""
    return vec(0, -math.cos(elevation), math.sin(elevation))


def subject_points(limit=400):
    """Points of everything in the scene, at most `limit` or a little more of each mesh."""
    points = []
    bpy.context.view_layer.update()
    for item in bpy.context.scene.objects:
        if item.type != "MESH":
            continue
        count = len(item.data.vertices)
        coordinates = np.empty(count * 3, "f")
        item.data.vertices.foreach_get("co", coordinates)
        sample = coordinates.reshape(-1, 3)[:: max(1, count // limit)]
        matrix = np.array(item.matrix_world)
        points.append(sample @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(points)


def _backdrop(name, floor):
    """Floor, quarter circle and wall in one sweep, so that there is no horizon; or a table with a wall behind it."""
    if name in ROOMS:
        build_room(ROOMS[name], floor)
    else:
        _sweep(floor, 6, 5, materials.plain("backdrop", BACKDROPS.get(name, name), roughness=0.9, specular=0.05))


def _sweep(floor, depth, radius, material):
    arc = np.linspace(0, math.pi / 2, 24)
    profile = [(-16, 0)] + [(depth + radius * math.sin(a), radius - radius * math.cos(a)) for a in arc]
    profile = np.array(profile + [(depth + radius, 30)])
    columns = np.linspace(-40, 40, 33)
    sweep = np.stack([np.stack([np.full(len(profile), x), profile[:, 0], profile[:, 1] + floor], -1)
                      for x in columns], 1)
    builder = MeshBuilder()
    builder.add(sweep, material)
    place(builder.finish("backdrop")).pass_index = BACKDROP_INDEX


def _camera(cloud, target, distance, elevation, fill, aspect, centre, lens):
    scene = bpy.context.scene
    camera = bpy.data.cameras.new("camera")
    camera.lens, camera.sensor_width = lens, SENSOR_MM
    holder = bpy.data.objects.new("camera", camera)
    scene.collection.objects.link(holder)
    scene.camera = holder
    back = _backwards(elevation)
    target = np.asarray(target, float)
    if distance is None:
        target, distance = _frame(cloud, target, back, fill, aspect, lens)
    holder.location = tuple(target + back * distance)
    holder.rotation_euler = Vector(tuple(-back)).to_track_quat("-Z", "Y").to_euler()
    camera.shift_x, camera.shift_y = -centre[0], -centre[1] / aspect
    return holder


def seen_from(points, target, distance, elevation, aspect, lens=LENS_MM):
    """Points as a camera sees them: shares of the frame off its middle (right, up), and how far behind the target."""
    back = _backwards(elevation)
    across, above = _seen(points, target, distance, back, aspect, lens)
    return across, above, -(points - target) @ back


def _axes(back):
    right = vec(1, 0, 0)
    return right, unit(np.cross(right, -back))


def _seen(cloud, target, distance, back, aspect, lens):
    """Where the camera sees each point, in frame shares off the middle: (across, above)."""
    right, up = _axes(back)
    offset = cloud - target
    depth = np.maximum(distance - offset @ back, 1.0)
    return (offset @ right) / depth * lens / SENSOR_MM, (offset @ up) / depth * lens / SENSOR_MM * aspect


def _frame(cloud, target, back, fill, aspect, lens):
    """Target and distance at which the outline takes the wanted share of the frame and sits in its middle."""
    right, up = _axes(back)
    distance = 12.0
    for _ in range(12):
        across, above = _seen(cloud, target, distance, back, aspect, lens)
        middle_x, middle_y = (across.min() + across.max()) / 2, (above.min() + above.max()) / 2
        target = target + right * middle_x * distance * SENSOR_MM / lens
        target = target + up * middle_y * distance * SENSOR_MM / lens / aspect
        distance *= max(np.ptp(above) / fill[0], np.ptp(across) / fill[1])
    return target, distance
