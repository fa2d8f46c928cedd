"""Paper round a hand-tied bouquet.

What the eye looks for: three sheets, laid over each other at unlike heights, each with a corner that stands up; soft
folds and a few sharp creases that spread from the tied point; a rim that is nowhere level and turned over in places;
an inside that lies in shadow; tissue that looks out above it.
"""
import math

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import smoothstep

VERSION = 2
# Middle (0 is on the right, a quarter turn behind), half span, height and distance from the flowers of each sheet.
OUTER = ((1.65, 1.30, 1.56, 0.02), (-0.40, 1.45, 1.08, 0.07), (-2.65, 1.50, 1.00, 0.13))
INNER = ((0.9, 1.20, 1.46, -0.01), (2.6, 1.25, 1.38, 0.00), (-1.3, 1.15, 0.98, -0.02))
FOLD = 0.90


def paper(name, colour, translucency=0.08):
    """Kraft or tissue paper in a colour, faintly clouded."""
    clouded = "#" + "".join(f"{int(int(colour.lstrip('#')[k:k + 2], 16) * 0.93):02X}" for k in (0, 2, 4))
    return materials.plain(name, colour, 0.72, 0.18, translucency=translucency, mottle=(9, clouded, 0.35), bump=(60, 0.04))


def wrap_bouquet(rng, binding, top, waist, mouth, outer, inner):
    """Sheets from the binding height up to `top` above it, tissue within, and the skirt below.

    waist and mouth are the paper's radii at the binding and at the rim; rear sheets stand higher.
    """
    for sheets, material in ((INNER, inner), (OUTER, outer)):
        for middle, half_span, height, away in sheets:
            builder = MeshBuilder()
            place_of = (middle + rng.uniform(-0.12, 0.12), half_span, height * rng.uniform(0.96, 1.04), away)
            builder.add(_sheet(rng, place_of, binding, top, waist, mouth), material, jitter=rng.random())
            place(builder.finish("sheet"))
    builder = MeshBuilder()
    builder.add(_skirt(rng, binding, waist), outer, closed=True)
    place(builder.finish("skirt"))


def _sheet(rng, place_of, binding, top, waist, mouth):
    middle, half_span, share, away = place_of
    u = np.linspace(-1, 1, 181)[None]
    v = np.concatenate([np.linspace(0, FOLD, 40)[:-1], np.linspace(FOLD, 1, 16)])[:, None]
    height = top * share * _rim(rng, u)
    reach, lean = np.hypot(height, mouth - waist), np.arctan2(mouth - waist, height)
    turned = _turned_over(rng, u) * smoothstep(FOLD, FOLD + 0.045, v)
    angles = lean * (1.22 - 0.44 * v) + turned * (2.75 - lean)
    step = np.diff(v, axis=0, prepend=0) * reach
    radius = waist + np.cumsum(np.sin(angles) * step, 0) + away * smoothstep(0, 0.25, v)
    rise = np.cumsum(np.cos(angles) * step, 0)
    radius = radius + 0.07 * smoothstep(0.6, 1.0, np.abs(u)) * v + 0.10 * smoothstep(0.55, 1.0, np.minimum(v, FOLD))
    radius = radius * (1 + _creases(rng, u, np.minimum(v, FOLD))) + 0.006 * turned
    turn = middle + u * half_span
    return np.stack([radius * np.cos(turn), radius * np.sin(turn), binding + rise], -1)


def _rim(rng, u):
    """Height along the rim: one corner of the sheet stands up, the line to it sags a little and is never straight."""
    corner, phase = rng.uniform(-0.35, 0.35), rng.uniform(0, 6.28, 2)
    peak = 1 - np.abs(u - corner) / (1 + abs(corner))
    return 0.84 + 0.26 * peak**0.85 + 0.022 * np.sin(5 * u + phase[0]) + 0.012 * np.sin(11 * u + phase[1])


def _turned_over(rng, u):
    """Where the rim is folded outward, 0..1."""
    middle, width = rng.uniform(-0.5, 0.5), rng.uniform(0.16, 0.30)
    return smoothstep(width + 0.10, width - 0.06, np.abs(u - middle)) if rng.random() < 0.6 else 0 * u


def _creases(rng, u, v):
    """Folds that spread from the tied point: plane facets that meet in ridges and valleys, and a soft wave at the rim."""
    count = 10
    knots = np.linspace(-1.05, 1.05, count) + rng.normal(0, 0.06, count)
    depths = np.where(np.arange(count) % 2, rng.uniform(-0.08, 0.0, count), rng.uniform(0.12, 0.26, count))
    near = np.interp(u, np.sort(knots), depths)
    wide = np.interp(u + 0.08 * v, np.sort(knots)[::2], depths[rng.permutation(count)][::2])
    rim = 0.035 * np.sin(rng.uniform(4, 6) * u + rng.uniform(0, 6.28))
    rise = smoothstep(0, 0.10, v)
    return near * rise * (1 - 0.66 * smoothstep(0.15, 1.0, v)) + 0.55 * wide * smoothstep(0.2, 0.6, v) + rim * v**1.5


def _skirt(rng, binding, waist):
    angle = np.linspace(0, 2 * np.pi, 240, endpoint=False)[None]
    v = np.linspace(0, 1, 18)[:, None]
    phase = rng.uniform(0, 6.28, 3)
    warped = angle + 0.22 * np.sin(2 * angle + phase[0]) + 0.12 * np.sin(3 * angle + phase[1])
    pleats = 1 + (0.46 * (1 - np.abs(np.sin(4.5 * warped + phase[2])) ** 0.8) - 0.15) * v**0.8
    radius = waist * (1 + 0.85 * v**1.3) * pleats
    hem = 0.82 + 0.055 * np.sin(3 * angle + phase[0]) + 0.045 * np.abs(math.pi - angle) / math.pi
    return np.stack([radius * np.cos(angle), radius * np.sin(angle), binding * (1 - v * hem)], -1)
