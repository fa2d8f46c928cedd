"""Carnations: a dense frilled pompon over a long green calyx."""
import numpy as np

from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, lerp, rotation_z, vec
from studio.surfaces import flat_petal, lathe, smooth_profile

VERSION = 1
PETALS = 46
CALYX = [(0.0, -0.32), (0.07, -0.30), (0.085, -0.12), (0.10, 0.02), (0.09, 0.05)]


def _fan(v):
    return 0.20 + 0.80 * np.clip(v, 0, 1) ** 1.15


def _petal(rng, t):
    start = lerp(1.50, 0.55, t**0.8) + rng.normal(0, 0.08)
    fall = lerp(0.35, 1.10, t)
    grid = flat_petal(lerp(0.30, 0.46, t), lerp(0.14, 0.22, t), _fan, lambda v: start - fall * v**1.6, cup=0.25,
                      wave=0.10, wave_count=1.5, phase=rng.uniform(0, 6), rim_wave=0.030,
                      columns=27, rows=13)
    u = np.linspace(-1, 1, 27)[None, :]
    v = np.linspace(0, 1, 13)[:, None]
    stretch = 1 - (0.12 * u**2 + 0.05 * (0.5 + 0.5 * np.sin(u * 34))) * v**6
    frill = 0.020 * np.sin(u * 13 + rng.uniform(0, 6)) * v**3
    return grid * stretch[..., None] + frill[..., None] * vec(-0.5, 0, 0.8)


def _mesh(rng, material, green):
    builder = MeshBuilder()
    builder.add(lathe(smooth_profile(CALYX), 18), green, closed=True, jitter=0.5)
    for k in range(PETALS):
        t = k / (PETALS - 1)
        offset = vec(0, 0, 0.03 + 0.10 * (1 - t))
        builder.add(_petal(rng, t), material, jitter=rng.random(), offset=offset,
                    frame=rotation_z(k * GOLDEN_ANGLE + rng.normal(0, 0.12)))
    return builder.finish("carnation")


def grow(colour, rng, paint):
    """Two carnations."""
    material = paint.petal("carnation", colour, vein=0.05)
    green = paint.green("carnation green", "#6F9480", "#8CAE98")
    return Bloom([_mesh(rng, material, green) for _ in range(2)], radius=0.40, scale=0.84, lift=0.02)
