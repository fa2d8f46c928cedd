"""Calla lilies: one waxy spathe rolled round a yellow spadix."""
import numpy as np

from species import palette
from species.bloom import Bloom
from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import smoothstep
from studio.surfaces import ellipsoid

VERSION = 1


def _spathe(rng):
    u = np.linspace(-1, 1, 49)[None]
    v = np.linspace(0, 1, 34)[:, None]
    angle = u * 2.95
    back = 0.5 + 0.5 * np.cos(angle)
    height = 0.95 * v * (0.62 + 0.38 * back + 0.16 * np.exp(-((u / 0.16) ** 2)) * v**3)
    radius = 0.045 + 0.08 * v + 0.15 * v**2.2 + 0.06 * (1 - back) * v**3
    flare = 0.15 * smoothstep(0.72, 1.0, v) * (0.7 + 0.3 * back)
    radius = radius + flare + 0.012 * np.sin(5 * angle + rng.uniform(0, 6)) * v**4
    overlap = 1 - 0.10 * np.clip(u, 0, 1) ** 2
    drop = -0.10 * smoothstep(0.8, 1, v)
    return np.stack([radius * overlap * np.cos(angle), radius * overlap * np.sin(angle), height + drop - 0.3], -1)


def grow(colour, rng, paint):
    """Two callas."""
    base, body, rim = palette.tones(colour)
    foot = "#9DB86A"
    material = paint.petal("calla", colour, [(0, foot), (0.28, body), (1, rim)], roughness=0.35, vein=0.04)
    spadix = paint.once("spadix", lambda: materials.plain("spadix", "#EDB92E", 0.7, bump=(90, 0.5)))
    meshes = []
    for _ in range(2):
        builder = MeshBuilder()
        builder.add(_spathe(rng), material, jitter=rng.random())
        builder.add(ellipsoid((0.01, 0, 0.12), (0.045, 0.045, 0.30), 14, 12), spadix, closed=True)
        meshes.append(builder.finish("calla"))
    return Bloom(meshes, radius=0.36, scale=0.95, lift=0.12, habit="cup", stem=0.038)
