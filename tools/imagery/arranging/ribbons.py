"""Satin ribbon: bands and bows."""
import math

import numpy as np

from studio import materials
from studio.numeric import vec
from studio.surfaces import ellipsoid

VERSION = 1
HALF_WIDTH = 0.145
ACROSS = 17


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
    add(_knot(), 0.5, closed=True)


def _knot():
    """The band round the middle, creased where it is pulled."""
    grid = ellipsoid((0, -0.13, 0.01), (0.105, 0.10, 0.135), 28, 16)
    across = grid[..., 0] / 0.105
    grid[..., 1] += 0.012 * np.cos(3.2 * np.pi * across) * (np.abs(grid[..., 2]) < 0.13)
    return grid


def _loop(side, lift, length, tilt, breadth):
    """A teardrop of ribbon, gathered in folds where the knot holds it and cupped where it is free."""
    t = np.linspace(0, 1, 44)
    a = t * 2 * np.pi
    swing = 1 - np.cos(a)
    reach = 0.5 * length * swing
    line = np.stack([side * reach, -0.05 - 0.05 * np.sin(a) - 0.07 * swing,
                     lift * reach - 0.05 * reach**2 + 0.25 * length * np.sin(a) * (swing / 2) ** 0.7], -1)
    width = np.stack([side * 0.16 * np.sin(a), math.cos(tilt) + 0 * t, math.sin(tilt) + 0.25 * np.cos(a * 0.5)], -1)
    held = np.exp(-((np.minimum(t, 1 - t) / 0.15) ** 2))
    u = np.linspace(-1, 1, ACROSS)[None, :]
    fold = 0.035 * held[:, None] * np.cos(2.4 * np.pi * u + side) + 0.028 * (1 - held[:, None]) * (u**2 - 0.4)
    return _woven(line, width * (1 - 0.72 * held)[:, None], u, fold, HALF_WIDTH * breadth)


def _tail(index, length, forward, breadth):
    """An end that hangs in waves from its folds under the knot, cut to a swallow tail."""
    side = (-1, 1)[index % 2]
    t = np.linspace(0, 1, 34)
    line = np.stack([side * (0.04 + 0.44 * t**0.85 + 0.05 * np.sin(5.5 * t + index)),
                     -0.12 - forward * t - 0.085 * np.sin(7 * t + 1.7 * index), -length * t * (1 + 0.12 * index)], -1)
    width = np.stack([1 + 0 * t, 0.45 * np.sin(5 * t + 2 * index), 0.22 * side + 0.12 * np.sin(4 * t)], -1)
    held = np.exp(-((t / 0.22) ** 2))
    u = np.linspace(-1, 1, ACROSS)[None, :]
    held = held[:, None]
    fold = 0.03 * held * np.cos(2.2 * np.pi * u) + 0.016 * (1 - held) * np.cos(np.pi * (u + 0.8 * t[:, None]))
    grid = _woven(line, width * (1 - 0.62 * held), u, fold, 0.135 * breadth)
    grid[-2:, :, 2] += 0.13 * breadth * (1 - np.abs(u)) * np.array([[0.5], [1.0]])
    return grid


def _woven(line, width, across, fold, half):
    """Points of a band along a line; folds stand out of it towards the viewer."""
    grid = line[:, None] + width[:, None] * across[..., None] * half
    grid[..., 1] -= fold
    return grid
