"""Shoots that hang over the rim of a pot."""

import numpy as np

from studio.numeric import bezier, lerp, unit, vec
from studio.surfaces import tube
from still_life.growth import around, hang_leaf

VERSION = 1


def add_trail(rng, bed, stems, stem, meshes, angle, drop, leaf_gap, sizes):
    """A shoot that climbs over the rim and hangs down beside the pot, leaves alternating."""
    rim = around(angle, bed.radius + 0.14, bed.height + 0.2)
    end = around(angle + rng.normal(0, 0.12), bed.radius + 0.26 + rng.uniform(0, 0.12), bed.height - drop)
    shoot = bezier(
        around(angle, bed.radius * 0.4, bed.height), rim + vec(0, 0, 0.45), rim + around(angle, 0.16, 0.0), end, 26
    )
    stems.add(tube(shoot, np.linspace(0.018, 0.008, 26), 6), stem, 0.5, closed=True)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(shoot, axis=0), axis=1))])
    stops = np.arange(length[-1] * 0.28, length[-1], leaf_gap)
    for index, stop in enumerate(stops):
        at = np.array([np.interp(stop, length, shoot[:, k]) for k in range(3)])
        side = 1 if index % 2 else -1
        sideways = vec(-np.sin(angle), np.cos(angle), 0) * side
        direction = unit(around(angle, 0.55) + sideways * 0.8 + vec(0, 0, -0.55))
        tip = at + direction * 0.10
        stems.add(tube(bezier(at, at + vec(0, 0, 0.04), tip - direction * 0.03, tip, 6), 0.009, 5), stem, closed=True)
        size = lerp(sizes[0], sizes[1], stop / length[-1]) * rng.uniform(0.9, 1.1)
        hang_leaf(meshes[index % len(meshes)], tip, direction, rng, size, 0.15)
