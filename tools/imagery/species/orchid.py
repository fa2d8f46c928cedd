"""Moth orchids: single blooms facing the viewer.

The eye looks for: two petals that are broader than long, narrow at their foot and rounded like a fan, in front; three
narrower blunt sepals behind them, one upright and two that spread downwards; petals that lie nearly flat, with a faint
net of veins; and in the middle a lip that is small beside them (`orchid_lip`).
"""
import math

import numpy as np

from species import palette
from species.bloom import Bloom
from species.orchid_lip import add_lip, lip_materials
from studio.mesh import MeshBuilder
from studio.numeric import rotation_z, smoothstep
from studio.surfaces import flat_petal

VERSION = 2
# degrees, length, half width, height; the two petals come last and lie in front
TEPALS = ((90, 0.52, 0.205, -0.025), (217, 0.51, 0.185, -0.02), (323, 0.51, 0.185, -0.02),
          (9, 0.56, 0.325, 0.015), (171, 0.56, 0.325, 0.025))


def _sepal(v):
    return (0.40 + 0.60 * smoothstep(-0.05, 0.5, v)) * np.clip(1 - v**4, 0, 1) ** 0.6 + 0.01


def _fan(v):
    return (0.16 + 0.84 * smoothstep(0.0, 0.48, v) ** 0.8) * np.clip(1 - v**4.6, 0, 1) ** 0.55 + 0.01


def orchid_mesh(rng, petal, lip):
    """One bloom facing +z with its crown towards +y."""
    builder = MeshBuilder()
    for degrees, length, width, height in TEPALS:
        outline, cup, wave = (_fan, 0.14, 0.06) if width > 0.3 else (_sepal, 0.24, 0.03)
        grid = flat_petal(length, width, outline, lambda v: 0.24 - 0.55 * v, cup=cup, wave=wave, wave_count=1.1,
                          phase=rng.uniform(0, 6), columns=17, rows=22)
        builder.add(grid, petal, jitter=rng.random(), frame=rotation_z(math.radians(degrees) + rng.normal(0, 0.04)),
                    offset=(0, 0, height))
    add_lip(builder, lip, rng)
    return builder.finish("orchid")


def orchid_materials(colour, paint):
    """The skin of the petals, and those of the lip and column."""
    base, body, rim = palette.tones(colour)
    stripe = None if colour in ("white", "cream", "green", "yellow") else (base if colour in palette.DEEP else body,
                                                                          0.4, 0.3)
    if colour in ("pink", "lavender", "blush"):
        stops, stripe = [(0, "#E9A9D2"), (0.35, "#F6D6EA"), (0.8, "#FBEAF4"), (1, "#FDF2F8")], ("#DE8DC0", 0.4, 0.3)
    elif colour == "white":
        stops = [(0, "#F3EFD2"), (0.22, "#FFFDF5"), (1, "#FFFFFD")]
    else:
        stops = [(0, base), (0.4, body), (1, rim)]
    vein = 0.06 if colour in palette.PALE else 0.30 if colour in palette.DEEP else 0.16
    return paint.petal("orchid", colour, stops, vein=vein, vein_count=15, stripe=stripe), lip_materials(colour, paint)


def grow(colour, rng, paint):
    """Cut orchid blooms for bouquets."""
    parts = orchid_materials(colour, paint)
    return Bloom([orchid_mesh(rng, *parts) for _ in range(3)], radius=0.52, scale=0.80, lift=0.06, upright=True)
