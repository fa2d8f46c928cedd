"""Shoots set with narrow leaves, as on lavender and rosemary."""

import numpy as np

from studio.numeric import bezier, rotation_z
from studio.surfaces import flat_petal, tube

VERSION = 1


def _needle(length, width, rise):
    return flat_petal(
        length,
        width,
        lambda v: np.sin(np.pi * np.clip(v * 0.9 + 0.08, 0, 1)) ** 0.6 + 0.05,
        lambda v: rise - 0.5 * v,
        cup=-0.5,
        columns=3,
        rows=5,
    )


def leafy_shoot(rng, builder, leaf, stem, length, whorls, needle, per_whorl=2, bare=0.05, width=0.018, rise=0.75):
    """Adds an upright shoot with whorls of needles; returns its centre line."""
    lean = rng.normal(0, 0.06, 2) * length
    spine = bezier(
        (0, 0, 0), (0, 0, length * 0.4), (lean[0], lean[1], length * 0.7), (lean[0] * 2, lean[1] * 2, length), 24
    )
    builder.add(tube(spine, np.linspace(0.014, 0.006, 24), 5), stem, 0.5, closed=True)
    for index in range(whorls):
        t = bare + (0.99 - bare) * index / max(whorls - 1, 1)
        at = spine[int(t * 23)]
        for side in range(per_whorl):
            turn = rotation_z(index * 1.57 + side * 6.283 / per_whorl + rng.normal(0, 0.25))
            size = needle * rng.uniform(0.8, 1.1) * (1 - 0.35 * t)
            builder.add(_needle(size, width, rise + rng.normal(0, 0.12)), leaf, rng.random(), frame=turn, offset=at)
    return spine
