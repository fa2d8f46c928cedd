"""How plants hold their leaves: petioles, leaf frames and the bed they grow from."""

from collections import namedtuple

import numpy as np

from studio.mesh import place_framed
from studio.numeric import GOLDEN_ANGLE, bezier, frame_along, unit, vec
from studio.surfaces import tube

VERSION = 1

Bed = namedtuple("Bed", "radius height")
Bed.__doc__ = "Where a plant grows: the pot's inner radius and the height of its soil."


def around(angle, radius=1.0, height=0.0):
    """The point at an angle round the pot's axis."""
    return vec(radius * np.cos(angle), radius * np.sin(angle), height)


def petiole(builder, material, foot, tip, radius=0.03, belly=0.55, sides=7):
    """Adds a leaf stalk that leaves the soil steeply and leans out to `tip`; returns its direction there."""
    foot, tip = np.asarray(foot, float), np.asarray(tip, float)
    rise = vec(0, 0, np.linalg.norm(tip - foot) * belly)
    knee = tip - unit(vec(*(tip - foot)[:2], (tip - foot)[2] * 0.35)) * np.linalg.norm(tip - foot) * 0.3
    points = bezier(foot, foot + rise, knee, tip, 16)
    builder.add(tube(points, np.linspace(radius, radius * 0.6, len(points)), sides), material, 0.5, closed=True)
    return unit(points[-1] - points[-2])


def heading(angle, elevation):
    """Unit direction from an angle round the axis and an elevation above the horizontal."""
    return vec(np.cos(angle) * np.cos(elevation), np.sin(angle) * np.cos(elevation), np.sin(elevation))


def hang_leaf(mesh, at, direction, rng, scale=1.0, wobble=0.12):
    """Places a leaf along `direction`, upper face towards the sky, slightly rolled."""
    direction = unit(direction)
    up = vec(-direction[0] * direction[2], -direction[1] * direction[2], 1.0)
    if abs(direction[2]) > 0.97:
        up = vec(-direction[0], -direction[1], 0.2)
    up = unit(up) + np.cross(direction, unit(up)) * rng.normal(0, wobble)
    return place_framed(mesh, at, frame_along(direction, up), scale)


def spread_angles(count, rng, jitter=0.12):
    """Angles that follow the golden spiral with a little disorder."""
    return np.arange(count) * GOLDEN_ANGLE + rng.uniform(0, 6.28) + rng.normal(0, jitter, count)
