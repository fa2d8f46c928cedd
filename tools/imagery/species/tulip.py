"""Tulips: three inner and three outer petals forming a cup."""
import numpy as np

from species import palette
from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import smoothstep
from studio.surfaces import wrapped_petal

VERSION = 1


def tulip_mesh(rng, material, openness, length=0.95):
    """One tulip head; openness between .14 (closed) and .32 (below .12 the tips would cross)."""
    builder = MeshBuilder()
    for k in range(6):
        builder.add(_petal(rng, k, openness, length), material, jitter=rng.random())
    return builder.finish("tulip")


def _petal(rng, index, openness, length):
    inner = index < 3
    angle = index * 2 * np.pi / 3 + (np.pi / 3 if inner else 0) + rng.normal(0, 0.05)
    opened = openness + rng.normal(0, 0.05)
    phase = rng.uniform(0, 6.28)

    def slope(u, v):
        foot = 0.50 * (1 - v * 1.5) + 1.05 * np.exp(-((v / 0.14) ** 2))
        return foot - (0.78 - 1.5 * opened) * smoothstep(0.35, 0.8, v) + (0.75 * opened + 0.30) * smoothstep(0.78, 1, v)

    def outline(v):
        return np.clip(v + 0.03, 0, 1) ** 0.55 * np.clip(1 - np.clip(v, 0, 1) ** 2.3, 0, 1) ** 0.78 * 1.36

    def ruffle(u, v):
        side = np.abs(u)
        groove = 0.012 * (1 - np.minimum(side / 0.08, 1)) * smoothstep(0.1, 0.5, v)
        outward = 0.02 * side**2 * np.sin(5 * v + phase) * v - groove + 0.02 * side**3 * smoothstep(0.5, 0.9, v)
        return outward, 0

    return wrapped_petal(
        angle, length * (0.97 if inner else 1) * (1 + rng.normal(0, 0.02)), 0.335, outline, slope,
        section=lambda r: np.maximum(r * 0.92, 0.05) + 0.02, start_radius=0.03 if inner else 0.045, corner=0.06,
        twist=0.012, ruffle=ruffle, columns=21, rows=28)


def stops(colour):
    """Pale green foot, saturated cup, lighter rim."""
    base, body, rim = palette.tones(colour)
    foot = "#DCD6A8" if colour not in palette.DEEP else base
    return [(0, foot), (0.24, body), (0.85, body), (1, rim)]


def grow(colour, rng, paint):
    """Tulips in three stages of opening."""
    rim = palette.tones(colour)[2]
    material = paint.petal("tulip", colour, stops(colour), edge=(rim, 3, 0.4), roughness=0.38, specular=0.35,
                           hue_jitter=0.006)
    meshes = [tulip_mesh(rng, material, openness) for openness in (0.15, 0.21, 0.30)]
    return Bloom(meshes, radius=0.33, scale=0.86, lift=0.10, habit="cup", stem=0.03)
