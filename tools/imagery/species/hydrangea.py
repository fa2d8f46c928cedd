"""Hydrangeas: a ball of four-petalled florets."""
import math

import numpy as np

from species import palette
from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, frame_towards, rotation_z, vec
from studio.surfaces import ellipsoid, flat_petal

VERSION = 2
RADIUS, FLORETS, FLATTEN = 0.57, 165, 0.84
# A head is made of clusters: so many bulge, so far, each about as wide.
CLUSTERS, BULGE, CLUSTER = 9, 0.13, 0.42


def _floret_petal(rng, size):
    tilt = rng.normal(0, 0.05)

    def outline(v):
        return np.clip(v + 0.05, 0, 1) ** 0.75 * np.sqrt(np.clip(1 - v**4, 0, 1)) * 1.12 + 0.02

    return flat_petal(0.125 * size, 0.078 * size, outline, lambda v: 0.30 - 0.55 * v + tilt, cup=0.35, wave=0.08,
                      wave_count=1.3, phase=rng.uniform(0, 6), columns=7, rows=8)


def _clusters(rng):
    """Directions in which a head bulges."""
    z = 1 - 1.5 * (np.arange(CLUSTERS) + rng.uniform(0.2, 0.8, CLUSTERS)) / CLUSTERS
    angle = np.arange(CLUSTERS) * GOLDEN_ANGLE + rng.normal(0, 0.3, CLUSTERS)
    flat = np.sqrt(np.clip(1 - z * z, 0, 1))
    return np.stack([flat * np.cos(angle), flat * np.sin(angle), z], -1)


def hydrangea_mesh(rng, petal, eye, heart):
    """One head; a green ball inside keeps it from ever looking hollow."""
    builder = MeshBuilder()
    core = RADIUS * 0.80
    builder.add(ellipsoid((0, 0, 0), (core, core, core * FLATTEN), 24, 16), heart, closed=True, jitter=0.2)
    clusters = _clusters(rng)
    for k in range(FLORETS):
        z = 1 - 1.55 * (k + 0.5) / FLORETS
        angle = k * GOLDEN_ANGLE + rng.normal(0, 0.06)
        flat = math.sqrt(max(0, 1 - z * z))
        direction = vec(flat * math.cos(angle), flat * math.sin(angle), z)
        away = np.linalg.norm(clusters - direction, axis=1).min()
        bulge = BULGE * (math.exp(-((away / CLUSTER) ** 2)) - 0.55)
        centre = direction * RADIUS * (1 + bulge + rng.normal(0, 0.03)) * vec(1, 1, FLATTEN)
        frame = frame_towards(direction + rng.normal(0, 0.26, 3), rng.uniform(0, 6.28))
        size, shade = rng.uniform(0.85, 1.36), rng.random()
        for quarter in range(4):
            builder.add(_floret_petal(rng, size), petal, jitter=0.75 * shade + 0.25 * rng.random(),
                        frame=frame @ rotation_z(quarter * np.pi / 2), offset=centre)
        builder.add(ellipsoid((0, 0, 0.012), (0.017, 0.017, 0.013), 6, 4), eye, closed=True, jitter=shade,
                    frame=frame, offset=centre)
    return builder.finish("hydrangea")


def grow(colour, rng, paint):
    """One full head."""
    base, body, rim = palette.tones(colour)
    foot = "#D9E2C0" if colour != "green" else base
    hue = 0.06 if colour in ("blue", "lavender", "purple") else 0.02
    petal = paint.petal("hydrangea", colour, [(0, foot), (0.3, body), (1, rim)], hue_jitter=hue, value_jitter=0.12)
    eye = paint.green("hydrangea eye", "#E8ECC8", rim, translucency=0)
    return Bloom([hydrangea_mesh(rng, petal, eye, paint.dark_leaf)], radius=0.56, scale=0.88, lift=-0.10)
