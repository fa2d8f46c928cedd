"""Paper round a hand-tied bouquet."""
import math

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import lerp, smoothstep

VERSION = 1
SHEETS = 5


def paper(name, colour, translucency=0.25):
    """Kraft or tissue paper in a colour."""
    return materials.plain(name, colour, 0.75, 0.15, translucency=translucency, bump=(60, 0.04))


def wrap_bouquet(rng, binding, top, waist, mouth, outer, inner):
    """Five overlapping sheets from the binding height up to `top` above it, and the skirt below.

    waist and mouth are the paper's radii at the binding and at the rim; rear sheets stand higher.
    """
    for k in range(SHEETS):
        builder = MeshBuilder()
        builder.add(_sheet(rng, k, binding, top, waist, mouth), inner if k % 2 else outer, jitter=rng.random())
        place(builder.finish("sheet"))
    builder = MeshBuilder()
    builder.add(_skirt(binding, waist), outer, closed=True)
    place(builder.finish("skirt"))


def _sheet(rng, index, binding, top, waist, mouth):
    middle = index * 2 * np.pi / SHEETS + rng.uniform(-0.15, 0.15) - np.pi / 2 + 0.6
    half_span = 2 * np.pi / SHEETS * 0.86
    u = np.linspace(-1, 1, 61)[None]
    v = np.linspace(0, 1, 40)[:, None]
    rear = 1 + 0.52 * max(0.0, math.sin(middle)) ** 0.6
    height = top * (1 + 0.16 * (1 - np.abs(u) ** 1.3) + 0.02 * np.sin(7 * u + index)) * rear
    folds = 1 + 0.035 * np.sin(9 * u + index * 2) * (1 - v * 0.5) + 0.05 * np.sin(3.1 * u + index) * v
    radius = lerp(waist, mouth, v**0.72) * folds + 0.03 * (index % 2) + 0.012 * index
    radius = radius + 0.18 * smoothstep(0.75, 1.05, v) * (1 - 0.3 * np.abs(u))
    angle = middle + u * half_span * (0.95 + 0.05 * v)
    return np.stack([radius * np.cos(angle), radius * np.sin(angle), binding + v * height], -1)


def _skirt(binding, waist):
    angle = np.linspace(0, 2 * np.pi, 120, endpoint=False)[None]
    v = np.linspace(0, 1, 14)[:, None]
    pleats = 1 + 0.10 * np.sin(11 * angle) * v + 0.05 * np.sin(5 * angle + 1) * v
    radius = lerp(waist, waist * 1.9, v**1.3) * pleats
    height = binding - v * binding * (0.94 + 0.06 * np.sin(4 * angle))
    return np.stack([radius * np.cos(angle), radius * np.sin(angle), height], -1)
