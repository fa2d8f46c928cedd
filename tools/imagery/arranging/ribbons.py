"""Satin ribbon: bands and bows."""
import math

import numpy as np

from studio import materials
from studio.numeric import vec
from studio.surfaces import ellipsoid

VERSION = 1
HALF_WIDTH = 0.145


def satin(colour):
    """Satin in a colour."""
    return materials.plain(f"satin {colour}", colour, 0.32, 0.5, sheen=0.6)


def add_bow(builder, material, centre=(0, 0, 0), size=1.0, frame=None, tails=2, tail_length=1.0, tilt=1.0,
            tail_forward=0.0, width=1.0):
    """Adds a bow facing -y to a mesh builder: two pairs of loops, a knot and forked tails.

    tilt turns the band's width towards the viewer (about 1 for a bow seen from the front, 0 seen from above);
    tail_forward lets the tails hang clear of a skirt under them; width is a factor on the band.
    """
    frame = np.eye(3) if frame is None else frame

    def add(grid, jitter, closed=False):
        builder.add(grid * size, material, jitter=jitter, closed=closed, frame=frame, offset=vec(*centre))

    for side in (-1, 1):
        add(_loop(side, 0.30, 1.0, tilt, width), 0.3)
        add(_loop(side, -0.02, 0.88, tilt, width), 0.6)
    for k in range(tails):
        add(_tail(k, tail_length, tail_forward, width), 0.6)
    add(ellipsoid((0, -0.12, 0.02), (0.12, 0.10, 0.14), 14, 10), 0.5, closed=True)


def _loop(side, lift, length, tilt, breadth):
    t = np.linspace(0, 1, 30)
    a = t * 2 * np.pi
    swing = 1 - np.cos(a)
    line = np.stack([side * length * 0.5 * swing, -0.05 - 0.04 * np.sin(a) - 0.06 * swing,
                     lift * length * swing * 0.5 + 0.17 * np.sin(a) * length], -1)
    width = np.stack([side * 0.10 * np.sin(a), math.cos(tilt) + 0 * t, math.sin(tilt) + 0.25 * np.cos(a * 0.5)], -1)
    pinch = (0.35 + 0.65 * np.abs(np.sin(np.pi * t)) ** 0.6)[:, None]
    u = np.linspace(-1, 1, 7)[None, :, None]
    return line[:, None] + (width * pinch)[:, None] * u * HALF_WIDTH * breadth


def _tail(index, length, forward, breadth):
    side = (-1, 1)[index % 2]
    t = np.linspace(0, 1, 26)
    line = np.stack([side * (0.05 + 0.42 * t + 0.06 * np.sin(5 * t + index)),
                     -0.12 - forward * t - 0.06 * np.sin(6 * t + index), -length * t * (1 + 0.1 * index)], -1)
    width = np.stack([1 + 0 * t, 0.35 * np.sin(4 * t + index), 0.15 * side + 0 * t], -1)
    u = np.linspace(-1, 1, 7)
    grid = line[:, None] + width[:, None] * u[None, :, None] * 0.13 * breadth
    grid[-1] += np.stack([0 * u, 0 * u, 0.12 * (1 - np.abs(u))], -1)
    return grid
