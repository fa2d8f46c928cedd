"""Small numeric vocabulary shared by every shape: interpolation, rotations, curves."""
import math

import numpy as np

GOLDEN_ANGLE = math.pi * (3 - math.sqrt(5))


def vec(*values):
    """A float vector from plain numbers."""
    return np.array(values, float)


def lerp(start, end, share):
    """The value `share` of the way from start to end."""
    return start + (end - start) * share


def smoothstep(low, high, x):
    """0 below `low`, 1 above `high`, an S-curve between."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def unit(direction):
    """The direction with length one."""
    direction = np.asarray(direction, float)
    return direction / (np.linalg.norm(direction) + 1e-9)


def rotation_x(angle):
    """3x3 matrix turning about the x axis."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def rotation_y(angle):
    """3x3 matrix turning about the y axis."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])


def rotation_z(angle):
    """3x3 matrix turning about the z axis."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])


def frame_towards(direction, roll=0.0):
    """Rotation that carries +z onto `direction`, then spun by `roll` about it."""
    z = unit(direction)
    helper = vec(0, 1, 0) if abs(z[1]) < 0.99 else vec(1, 0, 0)
    x = unit(np.cross(helper, z))
    return np.stack([x, np.cross(z, x), z], 1) @ rotation_z(roll)


def frame_along(along, up):
    """Rotation that carries +x onto `along` and keeps +z as near as possible to `up` (leaves, upright blooms)."""
    x = unit(along)
    z = unit(np.asarray(up, float) - x * np.dot(x, up))
    return np.stack([x, np.cross(z, x), z], 1)


def bezier(a, b, c, d, count=14):
    """Points of a cubic Bezier curve."""
    t = np.linspace(0, 1, count)[:, None]
    a, b, c, d = (np.asarray(p, float) for p in (a, b, c, d))
    return a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t**3


def cap_directions(count, polar, rng, jitter=0.05):
    """Even directions over a spherical cap round +z reaching `polar` radians from the pole."""
    k = np.arange(count)
    z = 1 - (1 - math.cos(polar)) * (k + 0.5) / max(count, 1)
    angle = k * GOLDEN_ANGLE + rng.uniform(0, 6.28)
    flat = np.sqrt(np.maximum(1 - z * z, 0))
    directions = np.stack([flat * np.cos(angle), flat * np.sin(angle), z], -1)
    directions += rng.normal(0, jitter, (count, 3))
    return directions / np.linalg.norm(directions, axis=1)[:, None]


def ring_directions(count, polar, rng, jitter=0.12):
    """Directions in a ring `polar` radians from +z, unevenly tilted."""
    angle = np.arange(count) * 2 * np.pi / max(count, 1) + rng.uniform(0, 6.28)
    tilt = polar + rng.normal(0, jitter, count)
    return np.stack([np.sin(tilt) * np.cos(angle), np.sin(tilt) * np.sin(angle), np.cos(tilt)], -1)
