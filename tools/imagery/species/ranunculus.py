"""Ranunculus.

What the eye looks for: paper-thin round petals lying on each other like the leaves of a bulb, dozens of fine parallel
rims; a small green or dark eye that the innermost still hide; the outer ones standing off like a saucer; thin light
coming through where only one petal lies before the next.
"""
import numpy as np

from species import palette
from species.bloom import Bloom
from species.calyx import add_calyx
from species.rose import uneven
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, lerp, smoothstep
from studio.petal_sheet import Sheet, Shells, lay

VERSION = 3
PETALS = 72
BUD, CUP, OPEN, REFLEXED = 0.35, 0.80, 1.05, 1.40


def _mesh(rng, material, green, opening):
    builder, shells = MeshBuilder(), _shells(opening)
    count = int(PETALS * lerp(0.7, 1.0, min(opening, 1)))
    places = (np.arange(count) + rng.uniform(-0.5, 0.5, count)) / (count - 0.5)
    for k, depth in enumerate(np.clip(places, 0, 1)):
        grid, uv = lay(shells, _petal(rng, k, float(depth), count))
        builder.add(grid, material, jitter=rng.random(), uv=uv, layer=depth)
    add_calyx(builder, green, 0.9)
    return builder.finish("ranunculus")


def _shells(opening):
    def slope(depth, v):
        lean = lerp(-1.05, 0.75 * opening, depth ** lerp(2.4, 1.5, min(opening, 1)))
        return 1.5 - (1.5 - lean) * smoothstep(0, lerp(0.9, 1.0, depth), v) ** lerp(0.9, 0.8, depth)

    return Shells(slope, lambda depth: (0.01 + 0.02 * depth, 0.22 * (1 - depth) ** 0.7))


def _petal(rng, index, depth, count):
    outer = smoothstep(0.6, 1.0, depth)
    lift = 0.20 * depth + 0.5 * outer * max(0.0, rng.normal(0.2, 0.4))
    corner = rng.uniform(0.11, 0.17)
    return Sheet(
        angle=index * GOLDEN_ANGLE + rng.normal(0, 0.22), depth=depth,
        length=lerp(0.20, 0.60, depth**0.75) * (1 + rng.normal(0, 0.035)), width=lerp(0.11, 0.35, depth),
        outline=lambda v: 0.32 + 0.68 * np.sin(np.clip(v / 0.7, 0, 1) * np.pi / 2) - 0.14 * smoothstep(0.8, 1, v),
        curl=lambda u, v: lift * smoothstep(0.80, 1, v) * (0.6 + 0.4 * np.abs(u)), tuck=0.45 / count,
        ripple=uneven(rng, lerp(0.002, 0.013, outer)), tip=lambda u: corner * np.abs(u) ** 2.4,
        hem=lerp(0.0008, 0.0016, depth), columns=17, rows=20)


def grow(colour, rng, paint):
    """Ranunculus from a tight ball to a wide saucer."""
    base, body, rim = palette.tones(colour)
    eye = "#55582A" if colour in palette.DEEP else "#A9B75C"
    material = paint.skin("ranunculus", colour, [(0, base), (0.4, body), (0.7, body), (0.98, rim)],
                          glow=0.28 if colour in palette.DEEP else 0.38, warmth=0.045, hue_drift=0.010, eye=(eye, 0.20))
    meshes = [_mesh(rng, material, paint.leaf, opening) for opening in (OPEN, CUP, REFLEXED, CUP, BUD)]
    return Bloom(meshes, radius=0.42, scale=0.76, lift=0.03, size_jitter=0.11)
