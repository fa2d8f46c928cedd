"""Peonies: a bowl of broad guard petals filled with ruffled ones."""
import numpy as np

from species.bloom import Bloom
from species.calyx import add_calyx
from species.palette import DEEP
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, lerp, smoothstep
from studio.surfaces import wrapped_petal

VERSION = 1
INNER, GUARD = 64, 13


def _frilled(rng, index, t, openness):
    """One of the crowded inner petals, narrow, notched and wavy."""
    lean = lerp(-0.10, 0.80 * openness, t**0.9) + rng.normal(0, 0.07)
    phase, ripple = rng.uniform(0, 6.28), rng.uniform(0.9, 1.7)

    def slope(u, v):
        foot = lean + (1.45 - lean) * np.exp(-((v / lerp(0.10, 0.30, t)) ** 2))
        return foot + lerp(0.05, 0.30, t) * smoothstep(0.75, 1, v) - 0.45 * t * smoothstep(0.25, 0.7, v)

    def outline(v):
        return 0.30 + 0.70 * np.sin(np.clip(v / 0.75, 0, 1) * np.pi / 2) - 0.22 * smoothstep(0.85, 1, v)

    def ruffle(u, v):
        frill = np.sin(2.6 * u * ripple * np.pi + phase) * v**3
        notch = -0.05 * np.exp(-(((u - 0.1) / 0.22) ** 2)) * v**8
        return 0.022 * frill, 0.014 * np.sin(2.1 * u * np.pi + phase) * v**4 + notch

    return wrapped_petal(index * GOLDEN_ANGLE + rng.normal(0, 0.22), lerp(0.60, 0.64, t) * (1 + rng.normal(0, 0.05)),
                         lerp(0.13, 0.24, t), outline, slope, section=lambda r: np.maximum(r, 0.03),
                         start_radius=lerp(0.01, 0.06, t), start_height=lerp(0.10, 0.0, t), corner=0.16, twist=0.02,
                         ruffle=ruffle, columns=15, rows=18)


def _guard(rng, index, t, openness):
    """One of the broad outer petals, cupped like a hand."""
    lean = lerp(0.45, 0.92, t) * openness + rng.normal(0, 0.05)
    phase = rng.uniform(0, 6.28)

    def slope(u, v):
        foot = lean + (1.55 - lean) * np.exp(-((v / 0.36) ** 2))
        return foot + 0.25 * t * smoothstep(0.75, 1, v) - 0.55 * smoothstep(0.3, 0.85, v)

    def outline(v):
        return 0.34 + 0.66 * np.sin(np.clip(v / 0.66, 0, 1) * np.pi / 2) ** 1.1 - 0.10 * smoothstep(0.8, 1, v)

    def ruffle(u, v):
        return 0.020 * np.sin(1.6 * u * np.pi + phase) * v**3, 0.016 * np.sin(2.4 * u * np.pi + phase) * v**4

    return wrapped_petal(index * GOLDEN_ANGLE + rng.normal(0, 0.1), lerp(0.64, 0.72, t), 0.42, outline, slope,
                         section=lambda r: np.maximum(r * 0.85, 0.05), start_radius=0.05, start_height=-0.01,
                         corner=0.15, corner_power=2.6, twist=0.03, ruffle=ruffle, columns=21, rows=24)


def _mesh(rng, material, green, openness):
    builder = MeshBuilder()
    for k in range(INNER):
        builder.add(_frilled(rng, k, k / (INNER - 1), openness), material, jitter=rng.random())
    for k in range(GUARD):
        builder.add(_guard(rng, k, k / (GUARD - 1), openness), material, jitter=rng.random())
    add_calyx(builder, green)
    return builder.finish("peony")


def grow(colour, rng, paint):
    """A half-open and an open peony."""
    material = paint.petal("peony", colour, value_jitter=0.05, **({} if colour in DEEP else {"translucency": 0.44}))
    return Bloom([_mesh(rng, material, paint.leaf, openness) for openness in (0.85, 1.05)], radius=0.53, scale=1.02,
                 stem=0.03)
