"""Ranunculus.

What the eye looks for: a tight ball of paper-thin, rounded, cupped petals, a little off the middle, its small green or
dark eye all but hidden; rims that run in bundles of two or three with gaps of unlike width, wavy, crossing each other,
never a circle; here and there a petal that stands higher or leans out; below the ball two whorls of broad faces seen
from above, paler towards their base; thin light coming through, the colour deep in the folds.
"""
import numpy as np

from species import palette
from species.bloom import Bloom
from species.calyx import add_calyx
from species.rose import uneven
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, lerp, smoothstep
from studio.petal_sheet import Sheet, Shells, lay

VERSION = 4
BALL = 0.68
BUNDLES = 26
WHORLS = ((0.80, 6), (0.94, 7))
BUD, CUP, OPEN, REFLEXED = 0.35, 0.75, 1.0, 1.25


def _mesh(rng, material, green, opening):
    builder, shells, warp = MeshBuilder(), _shells(opening), _uneven_ball(rng)
    for petal in (*_ball(rng, opening), *_whorls(rng, opening)):
        grid, uv = lay(shells, petal)
        builder.add(warp(grid), material, jitter=rng.random(), uv=uv, layer=petal.depth)
    add_calyx(builder, green, 0.9)
    return builder.finish("ranunculus")


def _shells(opening):
    outermost = lerp(-0.30, 0.92, opening)

    def slope(depth, v):
        lean = lerp(-0.97, outermost, depth**1.4)
        return 1.5 - (1.5 - lean) * smoothstep(0, lerp(0.95, 0.70, depth), v) ** 0.85

    return Shells(slope, lambda depth: (0.01 + 0.03 * depth, 0.26 * (1 - depth) ** 0.9))


def _uneven_ball(rng):
    """Bends the room the petals stand in: no ring stays a circle, the heart is off the middle, no petal cuts another."""
    phase, amount = rng.uniform(0, 6.28, 4), rng.uniform(0.6, 1.2, 4)
    side = rng.uniform(0, 6.28)
    shift = rng.uniform(0.025, 0.05) * np.array([np.cos(side), np.sin(side), 0])

    def warp(grid):
        x, y, z = np.moveaxis(grid, -1, 0)
        radius, angle = np.hypot(x, y), np.arctan2(y, x)
        swell = (0.055 * amount[0] * np.sin(2 * angle + phase[0] + 5 * radius)
                 + 0.040 * amount[1] * np.sin(3 * angle + phase[1] - 7 * radius)
                 + 0.018 * amount[2] * np.sin(5 * angle + phase[2] + 9 * radius))
        swell = swell * smoothstep(0.0, 0.10, radius)
        near = np.exp(-((radius / 0.22) ** 2)) * smoothstep(0.05, 0.35, z)
        sink = 0.02 * amount[3] * np.sin(angle + phase[3]) * smoothstep(0.02, 0.2, radius)
        return np.stack([x * (1 + swell), y * (1 + swell), z + sink * smoothstep(0.1, 0.3, z)], -1) + near[..., None] * shift

    return warp


def _ball(rng, opening):
    """The petals of the ball, two or three close together, then a gap."""
    count = round(BUNDLES * lerp(0.75, 1.0, min(opening, 1)))
    gaps = rng.uniform(0.35, 1.7, count)
    for k, start in enumerate(BALL * (np.cumsum(gaps) - gaps[0]) / gaps[1:].sum()):
        angle = k * GOLDEN_ANGLE + rng.normal(0, 0.25)
        for step in range(rng.integers(2, 4)):
            yield _folded(rng, angle + rng.normal(0, 0.55), min(start + step * rng.uniform(0.005, 0.010), BALL + 0.03))


def _folded(rng, angle, depth):
    proud = rng.random() < 0.22
    corner, slant, power = rng.uniform(0.11, 0.20), rng.normal(0, 0.045), rng.uniform(2.0, 2.8)
    notch, at = rng.uniform(0, 0.035), rng.uniform(-0.5, 0.5)
    bend = rng.normal(0, 0.12) + (0.30 if proud else 0)

    def tip(u):
        return corner * np.abs(u) ** power + slant * u + notch * np.exp(-(((u - at) / 0.22) ** 2))

    return Sheet(
        angle=angle, depth=depth, length=lerp(0.19, 0.52, (depth / 0.8) ** 0.85) * (1 + rng.normal(0, 0.03) + 0.05 * proud),
        width=lerp(0.075, 0.33, depth / 0.7) * rng.uniform(0.85, 1.15), tuck=0.008,
        outline=lambda v: 0.32 + 0.68 * np.sin(np.clip(v / 0.7, 0, 1) * np.pi / 2) - 0.12 * smoothstep(0.8, 1, v),
        curl=lambda u, v: bend * smoothstep(0.72, 1, v) * (0.5 + 0.5 * np.abs(u)), tip=tip,
        ripple=uneven(rng, lerp(0.004, 0.013, depth)), hem=lerp(0.0004, 0.0007, depth), columns=19, rows=20)


def _whorls(rng, opening):
    """The broad faces below the ball."""
    for depth, count in WHORLS:
        turn = rng.uniform(0, 6.28)
        for k in range(count):
            yield _face(rng, turn + (k + rng.normal(0, 0.10)) * 2 * np.pi / count, depth + rng.uniform(-0.04, 0.05), opening)


def _face(rng, angle, depth, opening):
    corner, notch, at = rng.uniform(0.12, 0.18), rng.uniform(0, 0.03), rng.uniform(-0.4, 0.4)
    slant, bend = rng.normal(0, 0.04), rng.normal(0.10, 0.22) * min(opening, 1)

    def tip(u):
        return corner * np.abs(u) ** 2.5 + slant * u + notch * np.exp(-(((u - at) / 0.16) ** 2))

    return Sheet(
        angle=angle, depth=depth, length=lerp(0.50, 0.52, (depth - 0.8) * 5) * (1 + rng.normal(0, 0.03)),
        width=rng.uniform(0.34, 0.39), tuck=0.03,
        outline=lambda v: 0.28 + 0.72 * np.sin(np.clip(v / 0.72, 0, 1) * np.pi / 2) - 0.10 * smoothstep(0.8, 1, v),
        curl=lambda u, v: bend * smoothstep(0.70, 1, v) * (0.4 + 0.6 * np.abs(u)), tip=tip,
        ripple=uneven(rng, 0.012), flatness=0.90, hem=0.0009, columns=23, rows=22)


def _between(first, second, share):
    """The web colour `share` of the way from first to second."""
    pairs = [(int(first[k:k + 2], 16), int(second[k:k + 2], 16)) for k in (1, 3, 5)]
    return "#" + "".join(f"{round(lerp(a, b, share)):02X}" for a, b in pairs)


def _skin(paint, colour):
    base, body, rim = palette.tones(colour)
    deep = colour in palette.DEEP
    face = _between(body, rim, 0.48 if deep or colour in palette.PALE else 0.30)
    stops = [(0, _between(body, base, 0.7)), (0.55, body), (0.88, face), (1, _between(face, rim, 0.25))]
    if deep:
        options = {"glow": 0.28, "warmth": 0.045, "shade": 0.86}
    else:
        options = {"glow": 0.40, "warmth": 0.035, "rim": 0.92}
    if colour in palette.PALE:
        options |= {"shade": 0.93, "heart": 1.20, "rim": 0.86}
    return paint.skin("ranunculus", colour, stops, hue_drift=0.010, eye=("#55582A" if deep else "#A9B75C", 0.10),
                      pale_reverse=0.3, **options)


def grow(colour, rng, paint):
    """Ranunculus from a tight ball to a wide saucer."""
    material = _skin(paint, colour)
    own = np.random.default_rng(rng.integers(2**32))  # how many petals it has must not move its neighbours
    meshes = [_mesh(own, material, paint.leaf, opening) for opening in (OPEN, CUP, REFLEXED, CUP, BUD)]
    return Bloom(meshes, radius=0.40, scale=0.80, lift=0.03, solid=0.95, size_jitter=0.11)
