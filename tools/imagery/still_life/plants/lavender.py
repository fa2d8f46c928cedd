"""Lavender: a silvery mound with violet spikes."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import cap_directions, frame_towards, vec
from studio.surfaces import ellipsoid
from still_life import foliage
from still_life.growth import around
from still_life.plants.needle_shoot import leafy_shoot

VERSION = 1


def grow_lavender(rng, bed, recipe):
    """A silvery mound with a crowd of violet spikes."""
    leaf = foliage.leaf(
        "lavender-leaf", ("#7E9272", "#A3B497"), "#B4C1A8", "#AEBBA0", gloss=0.65, quilt=0.0, translucency=0.1
    )
    stem = materials.plain("lavender-stem", "#86986A", 0.6)
    tone = materials.plain("lavender-floret", "#8468BC", 0.7, 0.2, mottle=(30, "#A58FD2", 0.8), translucency=0.15)
    calyx = materials.plain("lavender-calyx", "#6E5C92", 0.7, 0.2)
    spikes = [_spike(rng, leaf, stem, tone, calyx, length) for length in (1.75, 1.95, 2.1, 2.3)]
    mound = []
    for _ in range(3):
        builder = MeshBuilder()
        leafy_shoot(rng, builder, leaf, stem, 0.85, 13, 0.34, 4)
        mound.append(builder.finish("lavender-shoot"))
    for index, direction in enumerate(cap_directions(95, 1.15, rng, 0.05)):
        foot = vec(direction[0], direction[1], 0) * bed.radius * 0.8 + vec(0, 0, bed.height - 0.05)
        place(mound[index % 3], foot, direction + vec(0, 0, 0.35), rng.uniform(0, 6), rng.uniform(0.8, 1.15))
    for index, direction in enumerate(cap_directions(130, 0.85, rng, 0.04)):
        foot = vec(direction[0], direction[1], 0) * bed.radius * 0.6 + vec(0, 0, bed.height - 0.05)
        lean = vec(direction[0] * 0.85, direction[1] * 0.85, 1.0)
        place(spikes[index % 4], foot, lean, rng.uniform(0, 6), rng.uniform(0.86, 1.05))


def _spike(rng, leaf, stem, tone, calyx, length):
    builder = MeshBuilder()
    spine = leafy_shoot(rng, builder, leaf, stem, length, 9, 0.2, 2, bare=0.1, width=0.012)
    tip = spine[-1] + vec(0, 0, 0.05)
    start = np.array(
        [np.interp(len(spine) * (1 - 0.50 / length), np.arange(len(spine)), spine[:, k]) for k in range(3)]
    )
    for whorl in range(11):
        t = whorl / 10
        at = start + (tip - start) * (t if whorl else -0.22)
        girth = 0.050 * np.sin(np.pi * (0.25 + 0.66 * t)) ** 0.7
        for side in range(7):
            angle = side * 0.898 + whorl * 0.45
            out = vec(np.cos(angle), np.sin(angle), 1.0)
            frame = frame_towards(out)
            builder.add(
                ellipsoid((0, 0, 0), (0.015, 0.015, 0.034), 6, 5),
                calyx,
                closed=True,
                frame=frame,
                offset=at + around(angle, girth * 0.6),
            )
            if rng.random() < 0.75:
                size = rng.uniform(0.8, 1.2)
                builder.add(
                    ellipsoid((0, 0, 0), (0.022 * size, 0.017 * size, 0.017), 6, 5),
                    tone,
                    rng.random(),
                    closed=True,
                    frame=frame,
                    offset=at + around(angle, girth * 1.05, 0.026),
                )
    return builder.finish("lavender-spike")
