"""Lavender and rosemary: thin stems set with narrow leaves."""
import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import bezier, cap_directions, frame_towards, lerp, rotation_z, vec
from studio.surfaces import ellipsoid, flat_petal, lathe, smooth_profile, tube
from still_life import foliage
from still_life.growth import around

VERSION = 1


def _needle(length, width, rise):
    return flat_petal(length, width, lambda v: np.sin(np.pi * np.clip(v * 0.9 + 0.08, 0, 1)) ** 0.6 + 0.05,
                      lambda v: rise - 0.5 * v, cup=-0.5, columns=3, rows=5)


def _leafy_shoot(rng, builder, leaf, stem, length, whorls, needle, per_whorl=2, bare=0.05, width=0.018, rise=0.75):
    """Adds an upright shoot with whorls of needles; returns its centre line."""
    lean = rng.normal(0, 0.06, 2) * length
    spine = bezier((0, 0, 0), (0, 0, length * 0.4), (lean[0], lean[1], length * 0.7), (lean[0] * 2, lean[1] * 2, length), 24)
    builder.add(tube(spine, np.linspace(0.014, 0.006, 24), 5), stem, 0.5, closed=True)
    for index in range(whorls):
        t = bare + (0.99 - bare) * index / max(whorls - 1, 1)
        at = spine[int(t * 23)]
        for side in range(per_whorl):
            turn = rotation_z(index * 1.57 + side * 6.283 / per_whorl + rng.normal(0, 0.25))
            size = needle * rng.uniform(0.8, 1.1) * (1 - 0.35 * t)
            builder.add(_needle(size, width, rise + rng.normal(0, 0.12)), leaf, rng.random(), frame=turn, offset=at)
    return spine


def grow_lavender(rng, bed, recipe):
    """A silvery mound with a crowd of violet spikes."""
    leaf = foliage.leaf("lavender-leaf", ("#7E9272", "#A3B497"), "#B4C1A8", "#AEBBA0", gloss=0.65, quilt=0.0,
                        translucency=0.1)
    stem = materials.plain("lavender-stem", "#86986A", 0.6)
    tone = materials.plain("lavender-floret", "#8468BC", 0.7, 0.2, mottle=(30, "#A58FD2", 0.8), translucency=0.15)
    calyx = materials.plain("lavender-calyx", "#6E5C92", 0.7, 0.2)
    spikes = [_spike(rng, leaf, stem, tone, calyx, length) for length in (1.75, 1.95, 2.1, 2.3)]
    mound = []
    for _ in range(3):
        builder = MeshBuilder()
        _leafy_shoot(rng, builder, leaf, stem, 0.85, 13, 0.34, 4)
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
    spine = _leafy_shoot(rng, builder, leaf, stem, length, 9, 0.2, 2, bare=0.1, width=0.012)
    tip = spine[-1] + vec(0, 0, 0.05)
    start = np.array([np.interp(len(spine) * (1 - 0.50 / length), np.arange(len(spine)), spine[:, k]) for k in range(3)])
    for whorl in range(11):
        t = whorl / 10
        at = start + (tip - start) * (t if whorl else -0.22)
        girth = 0.050 * np.sin(np.pi * (0.25 + 0.66 * t)) ** 0.7
        for side in range(7):
            angle = side * 0.898 + whorl * 0.45
            out = vec(np.cos(angle), np.sin(angle), 1.0)
            frame = frame_towards(out)
            builder.add(ellipsoid((0, 0, 0), (0.015, 0.015, 0.034), 6, 5), calyx, closed=True, frame=frame,
                        offset=at + around(angle, girth * 0.6))
            if rng.random() < 0.75:
                size = rng.uniform(0.8, 1.2)
                builder.add(ellipsoid((0, 0, 0), (0.022 * size, 0.017 * size, 0.017), 6, 5), tone, rng.random(),
                            closed=True, frame=frame, offset=at + around(angle, girth * 1.05, 0.026))
    return builder.finish("lavender-spike")


def grow_rosemary(rng, bed, recipe):
    """A dense cone of needle-clad shoots."""
    leaf = foliage.leaf("rosemary-leaf", ("#34573A", "#4F7553"), "#8DA489", "#5E8060", gloss=0.5, quilt=0.0,
                        translucency=0.08, value_jitter=0.3)
    stem = materials.plain("rosemary-stem", "#8A7656", 0.8, mottle=(20, "#6B5A40", 0.6))
    shoots = []
    for length in (0.45, 0.55, 0.65):
        builder = MeshBuilder()
        _leafy_shoot(rng, builder, leaf, stem, length, 19, 0.20, 4, width=0.0095, rise=0.8)
        shoots.append(builder.finish("rosemary-shoot"))
    height, base = 2.35, 0.78
    core = MeshBuilder()
    dark = materials.plain("rosemary-core", "#2E4632", 0.9, 0.1, mottle=(20, "#4A6A4C", 0.8), bump=(30, 1.0))
    profile = [(0, 0.42), (base * 0.62, 0.45), (base * 0.70, 0.62), (base * 0.40, height * 0.6), (0.02, height * 0.92)]
    core.add(lathe(smooth_profile(profile), 40), dark, closed=True)
    core.add(tube(bezier((0, 0, -0.1), (0.06, 0, 0.15), (-0.05, 0, 0.35), (0, 0, 0.6), 10), 0.075, 9), stem, closed=True)
    place(core.finish("rosemary-core"), (0, 0, bed.height))
    count = 330
    for index in range(count):
        share = 1.06 * (1 - np.sqrt(1 - (index + 0.5) / count)) - 0.06
        angle = index * 2.39996 + rng.normal(0, 0.1)
        radius = base * 0.72 * (1 - share) + 0.02
        foot = around(angle, radius * 0.85, bed.height + lerp(0.48, height * 0.90, share))
        outward = around(angle, 0.75, 0.55 + 0.9 * share) + rng.normal(0, 0.13, 3)
        place(shoots[index % 3], foot, outward, rng.uniform(0, 6), rng.uniform(0.75, 1.0) * lerp(1.0, 0.8, share))
