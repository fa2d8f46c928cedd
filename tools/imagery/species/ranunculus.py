"""Ranunculus: paper-thin petals packed in a ball round a green heart."""
import numpy as np

from species import palette
from species.bloom import Bloom
from species.calyx import add_calyx
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, lerp, smoothstep
from studio.surfaces import wrapped_petal

VERSION = 1
PETALS = 64


def _mesh(rng, material, green, openness):
    builder = MeshBuilder()
    for k in range(PETALS):
        builder.add(_petal(rng, k, k / (PETALS - 1), openness), material, jitter=rng.random())
    add_calyx(builder, green, 0.9)
    return builder.finish("ranunculus")


def _petal(rng, index, t, openness):
    lean = lerp(-1.0, 0.75 * openness, t**1.5)

    def slope(u, v):
        return 1.5 - (1.5 - lean) * smoothstep(0, lerp(0.9, 1.0, t), v) ** lerp(0.9, 0.8, t) \
            + 0.25 * t * smoothstep(0.85, 1, v)

    def outline(v):
        return 0.35 + 0.65 * np.sin(np.clip(v / 0.7, 0, 1) * np.pi / 2) - 0.2 * smoothstep(0.8, 1, v)

    return wrapped_petal(
        index * GOLDEN_ANGLE + rng.normal(0, 0.06), lerp(0.20, 0.62, t**0.75), lerp(0.10, 0.26, t), outline, slope,
        section=lambda r: np.maximum(r, 0.03), start_radius=0.01 + 0.02 * t, start_height=0.22 * (1 - t) ** 0.7,
        corner=0.2, twist=0.015, columns=11, rows=16)


def grow(colour, rng, paint):
    """A tighter and a wider ranunculus."""
    base, body, rim = palette.tones(colour)
    material = paint.petal("ranunculus", colour, [(0, base), (0.5, body), (1, rim)])
    meshes = [_mesh(rng, material, paint.leaf, openness) for openness in (0.85, 1.05)]
    return Bloom(meshes, radius=0.42, scale=0.72, lift=0.03)
