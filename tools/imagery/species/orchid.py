"""Moth orchids: single blooms, and the arching spray that carries them."""
import math

import numpy as np

from species import palette
from species.bloom import Bloom
from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import rotation_z
from studio.surfaces import ellipsoid, flat_petal

VERSION = 1
# degrees, length, half width, outline power, height
TEPALS = ((90, 0.52, 0.19, 0.6, -0.02), (215, 0.50, 0.18, 0.6, -0.02), (325, 0.50, 0.18, 0.6, -0.02),
          (8, 0.56, 0.34, 0.5, 0.02), (172, 0.56, 0.34, 0.5, 0.02))
LIP = ((270, 0.26, 0.12, 0.5), (222, 0.17, 0.10, 1.1), (318, 0.17, 0.10, 1.1))


def _outline(power):
    return lambda v: np.clip(v + 0.04, 0, 1) ** power * np.sqrt(np.clip(1 - v**3.5, 0, 1)) * 1.15 + 0.02


def orchid_mesh(rng, petal, lip, column):
    """One bloom facing +z with its crown towards +y."""
    builder = MeshBuilder()
    for degrees, length, width, power, height in TEPALS:
        grid = flat_petal(length, width, _outline(power), lambda v: 0.18 - 0.35 * v, cup=0.25, wave=0.07,
                          wave_count=1.2, phase=rng.uniform(0, 6), columns=15, rows=20)
        builder.add(grid, petal, jitter=rng.random(), frame=rotation_z(math.radians(degrees) + rng.normal(0, 0.04)),
                    offset=(0, 0, height))
    for degrees, length, width, elevation in LIP:
        def slope(v, start=elevation, curl=1.6 if degrees == 270 else 0):
            return start + 0.5 * v - curl * v * v

        grid = flat_petal(length, width, _outline(0.5), slope, cup=1.1, columns=11, rows=14)
        builder.add(grid, lip, jitter=rng.random(), frame=rotation_z(math.radians(degrees)), offset=(0, -0.02, 0.05))
    builder.add(ellipsoid((0, 0.01, 0.10), (0.042, 0.05, 0.075), 10, 8), column, closed=True, jitter=0.5)
    return builder.finish("orchid")


def orchid_materials(colour, paint):
    """Petal, lip and column materials; white orchids get a yellow lip."""
    base, body, rim = palette.tones(colour)
    stripe = None if colour in ("white", "cream", "green", "yellow") else (base if colour in palette.DEEP else body,
                                                                          0.4, 0.3)
    if colour in ("pink", "lavender", "blush"):
        stops, stripe = [(0, "#E9A9D2"), (0.35, "#F6D6EA"), (0.8, "#FBEAF4"), (1, "#FDF2F8")], ("#DE8DC0", 0.4, 0.3)
    else:
        stops = [(0, base), (0.4, body), (1, rim)]
    petal = paint.petal("orchid", colour, stops, vein=0.08, vein_count=9, stripe=stripe)
    lip_stops = [(0, "#F3C537"), (0.3, "#E9B52A"), (1, "#F7E3A0")] if colour in ("white", "cream") else \
        [(0, "#F3C537"), (0.3, "#B01E70"), (1, "#D0428F")]
    lip = paint.once(f"orchid lip {lip_stops[1][1]}", lambda: materials.petal("orchid lip", lip_stops))
    column = paint.once("orchid column", lambda: materials.petal("orchid column", [(0, "#F2E6C0"), (1, "#FFFFFF")]))
    return petal, lip, column


def grow(colour, rng, paint):
    """Cut orchid blooms for bouquets."""
    parts = orchid_materials(colour, paint)
    return Bloom([orchid_mesh(rng, *parts) for _ in range(3)], radius=0.52, scale=0.80, lift=0.06)
