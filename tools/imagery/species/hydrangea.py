"""Hydrangeas.

What the eye looks for in a mophead: eighty to a hundred florets of four rounded sepals that overlap a little, with a bead
in the middle; they stand in little domes, each on a branch of its own, at unlike depths and tilts, so that the outline
is bumpy, wider than high, and dark gaps are seen between the domes; within one head the colour goes from a green cream
over its pale tone to the full one.
"""
import math

import numpy as np

from species import palette
from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, frame_towards, lerp, rotation_z, unit, vec
from studio.surfaces import ellipsoid, flat_petal

VERSION = 3
RADIUS, FLATTEN = 0.55, 0.76
# A head is made of domes: so many, each this wide, with so many florets.
DOMES, DOME, FLORETS = 14, 0.24, 9


def _sepal(rng, size):
    rise, bend = rng.normal(0.20, 0.12), rng.uniform(0.25, 0.65)
    length = 0.132 * size * rng.uniform(0.90, 1.08)

    def outline(v):
        return np.clip(v + 0.04, 0, 1) ** 0.62 * np.sqrt(np.clip(1 - v**4.5, 0, 1)) * 1.12 + 0.02

    return flat_petal(length, length * rng.uniform(0.62, 0.72), outline, lambda v: rise + 0.12 - bend * v, cup=0.22,
                      wave=0.07, wave_count=1.2, phase=rng.uniform(0, 6.28), columns=9, rows=9)


def _domes(rng):
    """Directions of the branches over the head, uneven, and how far each dome stands out."""
    z = 1 - 1.42 * (np.arange(DOMES) + rng.uniform(0.1, 0.9, DOMES)) / DOMES
    angle = np.arange(DOMES) * GOLDEN_ANGLE + rng.normal(0, 0.22, DOMES)
    flat = np.sqrt(np.clip(1 - z * z, 0, 1))
    return np.stack([flat * np.cos(angle), flat * np.sin(angle), z], -1), rng.normal(1, 0.06, DOMES)


def _places(rng):
    """(centre, direction, ripeness) of each floret; ripe ones have the full colour."""
    for direction, out in zip(*_domes(rng)):
        frame = frame_towards(direction, rng.uniform(0, 6.28))
        ripe = np.clip(0.62 + 0.25 * direction[2] * rng.uniform(-0.3, 1) + rng.normal(0, 0.13), 0, 1)
        for k in range(FLORETS + int(rng.integers(-1, 2))):
            share = math.sqrt((k + 0.4) / FLORETS)
            turn = k * GOLDEN_ANGLE + rng.normal(0, 0.2)
            local = vec(share * math.cos(turn), share * math.sin(turn), 0)
            dome = frame @ (local * DOME * 1.12 + vec(0, 0, -0.55 * DOME * share**2 + rng.normal(0, 0.022)))
            centre = (direction * (RADIUS - 0.04) * out + dome) * vec(1, 1, FLATTEN)
            yield centre, unit(direction + frame @ local * 0.75 + rng.normal(0, 0.20, 3)), ripe + rng.normal(0, 0.19)


def hydrangea_mesh(rng, skins, eye, heart):
    """One head; skins are the materials of young, half ripe and ripe florets. A dark core keeps it from looking hollow."""
    builder = MeshBuilder()
    core = RADIUS * 0.74
    builder.add(ellipsoid((0, 0, 0), (core, core, core * FLATTEN), 24, 16), heart, closed=True, jitter=0.2)
    for centre, direction, ripe in _places(rng):
        frame = frame_towards(direction, rng.uniform(0, 6.28))
        size, shade = rng.uniform(0.82, 1.18) * lerp(0.85, 1.05, np.clip(ripe, 0, 1)), rng.random()
        skin = skins[0 if ripe < 0.22 else 1 if ripe < 0.50 else 2]
        for quarter in range(4):
            builder.add(_sepal(rng, size) + vec(0.006, 0, 0.008 * (quarter % 2)), skin, jitter=0.8 * shade + 0.2 * rng.random(),
                        frame=frame @ rotation_z(quarter * np.pi / 2 + rng.normal(0, 0.08)), offset=centre)
        builder.add(ellipsoid((0, 0, 0.026), (0.016, 0.016, 0.015), 6, 5), eye, closed=True, jitter=shade, frame=frame,
                    offset=centre)
    return builder.finish("hydrangea")


def grow(colour, rng, paint):
    """Three full heads."""
    rng = np.random.default_rng(rng.integers(2**32))
    base, body, rim = palette.tones(colour)
    foot = base if colour == "green" else "#EEF0DC" if colour in palette.PALE else "#DDE3C4"
    hue = 0.055 if colour in ("blue", "lavender", "purple") else 0.015
    tints = {"young": [(0, "#E2E8C4" if colour in palette.PALE else "#D3DCA8"), (0.45, "#E6E8CB" if colour != "green" else "#D4E0AE"), (1, rim)],
             "half": [(0, foot), (0.30, rim), (0.75, rim), (1, body)],
             "ripe": [(0, foot), (0.22, body), (0.8, body), (1, rim)]}
    pale = colour in palette.PALE
    skins = [paint.petal(f"hydrangea {age}", colour, stops, hue_jitter=hue, value_jitter=0.05 if pale else 0.14,
                         vein=0.05 if pale else 0.10, vein_count=14, edge=(rim, 3, 0.35),
                         translucency=0.50 if pale else 0.36) for age, stops in tints.items()]
    eye = paint.green(f"hydrangea eye {colour}", "#E8ECC8", rim, translucency=0)
    return Bloom([hydrangea_mesh(rng, skins, eye, paint.dark_leaf) for _ in range(3)], radius=0.56, scale=0.88, lift=-0.10)
