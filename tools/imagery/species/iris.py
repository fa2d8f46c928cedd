"""Dutch irises: three falls with a yellow signal, three upright standards."""
import numpy as np

from species import palette
from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import rotation_z, smoothstep
from studio.surfaces import flat_petal, lathe, smooth_profile

VERSION = 1
SHEATH = [(0.0, -0.5), (0.05, -0.45), (0.075, -0.2), (0.06, 0.0), (0.04, 0.06)]


def _fall(v):
    blade = np.sin(np.clip((v - 0.45) / 0.55, 0, 1) * np.pi) ** 0.7
    return (0.42 + 0.20 * np.minimum(v, 0.45) + 0.50 * blade) * np.sqrt(np.clip((1.02 - v) / 0.12, 0, 1))


def _standard(v):
    return np.sin(np.pi * np.clip(v * 0.92 + 0.06, 0, 1) ** 0.9) ** 0.75


def _fall_slope(drop):
    return lambda v: 1.25 - 0.85 * smoothstep(0.05, 0.40, v) - 2.0 * drop * smoothstep(0.30, 0.95, v)


def _crest_slope(v):
    return 1.15 - 0.9 * smoothstep(0.1, 0.7, v) + 0.8 * smoothstep(0.75, 1, v)


def _upright_slope(v):
    return 1.20 + 0.25 * smoothstep(0.2, 0.9, v)


def _mesh(rng, fall, standard, green):
    builder = MeshBuilder()
    builder.add(lathe(smooth_profile(SHEATH), 14), green, closed=True, jitter=0.5)
    for k in range(3):
        turn = k * 2 * np.pi / 3 + rng.normal(0, 0.06)
        grid = flat_petal(0.74, 0.21, _fall, _fall_slope(rng.uniform(0.9, 1.15)), cup=0.25, wave=0.10, wave_count=2.2,
                          phase=rng.uniform(0, 6), columns=17, rows=26)
        builder.add(grid, fall, jitter=rng.random(), frame=rotation_z(turn))
        crest = flat_petal(0.46, 0.105, _standard, _crest_slope, cup=-0.5, crease=0.2, wave=0.05, columns=9, rows=16)
        builder.add(crest, standard, jitter=rng.random(), frame=rotation_z(turn), offset=(0, 0, 0.035))
        upright = flat_petal(0.66, 0.16, _standard, _upright_slope, cup=0.45, wave=0.08, wave_count=1.8,
                             phase=rng.uniform(0, 6), columns=13, rows=20)
        builder.add(upright, standard, jitter=rng.random(), frame=rotation_z(turn + np.pi / 3))
    return builder.finish("iris")


def grow(colour, rng, paint):
    """Two irises."""
    base, body, rim = palette.tones(colour)
    fall = paint.petal("iris fall", colour, [(0, "#DCC23A"), (0.42, body), (1, rim)], stripe=("#F2C21E", 0.42, 0.9),
                       vein=0.14)
    standard = paint.petal("iris standard", colour, [(0, rim), (0.4, body), (1, body)], vein=0.12)
    return Bloom([_mesh(rng, fall, standard, paint.leaf) for _ in range(2)], radius=0.46, scale=0.92, lift=0.12,
                 habit="cup", stem=0.03)
