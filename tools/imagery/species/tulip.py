"""Tulips.

What the eye looks for: six tepals in two whorls of three, each a spoon of its own, so that the cup is open above, its
rims stand apart and its inside lies in shadow; the outer three a little shorter, their tips turned out; a fold down the
middle of every tepal and fine streaks beside it; a satin sheen; a pale foot and a lighter rim. Heads of one bunch are
buds, cups, open and blown. Leaves are broad, folded along the middle and blue-green.
"""
from dataclasses import dataclass

import numpy as np

from species import palette
from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_along, rotation_z, smoothstep, unit, vec
from studio.surfaces import ellipsoid, flat_petal, tube, wrapped_petal

VERSION = 2
LENGTH = 0.98


@dataclass
class Opening:
    """How far a tulip is open.

    foot, belly, lean   the profile's angle from the vertical: at the foot, up to the middle, above the middle
    tip      how far the tips turn out
    hollow   below 1 each tepal is bent more than the cup it belongs to
    breadth  half width of a tepal
    apart    how unlike its tepals stand
    """

    foot: float
    belly: float
    lean: float
    tip: float
    hollow: float
    breadth: float
    apart: float


BUD = Opening(0.95, 0.56, -0.50, 0.16, 0.98, 0.325, 0.02)
CUP = Opening(1.10, 0.56, -0.32, 0.42, 0.88, 0.318, 0.05)
OPEN = Opening(1.18, 0.58, -0.15, 0.50, 0.80, 0.315, 0.07)
BLOWN = Opening(1.25, 0.64, 0.08, 0.55, 0.76, 0.318, 0.10)


def _tulip(rng, skin, opening, heart, leaf):
    """One head; `leaf` is the material of a leaf beside it, or None."""
    builder = MeshBuilder()
    for k in range(6):
        builder.add(_tepal(rng, k, opening), skin, jitter=rng.random())
    if opening.lean > -0.2:
        _heart(builder, rng, *heart)
    if leaf:
        _leaf(builder, rng, leaf)
    return builder.finish("tulip")


def _tepal(rng, index, opening):
    inner = index < 3
    angle = index * 2 * np.pi / 3 + (np.pi / 3 if inner else 0) + rng.normal(0, 0.07)
    lean = opening.lean + rng.normal(0, opening.apart) - (0.05 if inner else 0)
    tip = opening.tip * rng.uniform(0.55, 1.35) * (0.55 if inner else 1)
    phase, sway, twist = rng.uniform(0, 6.28), rng.normal(0, 0.012), rng.normal(0, 0.02)

    def slope(u, v):
        foot = opening.foot * np.exp(-((v / 0.16) ** 2)) + opening.belly * (1 - smoothstep(0.10, 0.55, v))
        side = 0.22 * np.abs(u) ** 2 * smoothstep(0.45, 0.95, v)
        return foot + lean * smoothstep(0.35, 0.75, v) + side + tip * smoothstep(0.78, 1.0, v) * (1 - 0.3 * np.abs(u))

    def outline(v):
        return np.clip(v + 0.03, 0, 1) ** 0.50 * np.clip(1 - np.clip(v, 0, 1) ** 3.0, 0, 1) ** 0.56 * 1.26

    def ruffle(u, v):
        side = np.abs(u)
        middle = np.exp(-((u / 0.11) ** 2)) * smoothstep(0.06, 0.4, v) * (1 - 0.4 * smoothstep(0.8, 1, v))
        ridges = 0.0022 * np.sin(23 * u + phase) * smoothstep(0.1, 0.4, v)
        rim = 0.020 * side**3 * np.sin(6 * v + phase + 2 * np.sign(u)) + sway * side**2 * np.sign(u)
        return rim * v - 0.020 * middle + ridges, 0.010 * np.sin(3.1 * u + phase) * v**5

    return wrapped_petal(
        angle, LENGTH * (1.0 if inner else 0.96) * (1 + rng.normal(0, 0.025)), opening.breadth * rng.uniform(0.95, 1.05),
        outline, slope, section=lambda r: np.maximum(r * opening.hollow, 0.05) + 0.012,
        start_radius=0.022 if inner else 0.045, corner=0.10, corner_power=2.0, tip=0.012, twist=0.012 + twist,
        ruffle=ruffle, columns=33, rows=32)


def _heart(builder, rng, anther, pistil):
    """Six dark anthers round a pale green pistil, seen from above in an open cup."""
    builder.add(tube(np.linspace((0, 0, 0.03), (0, 0, 0.30), 5), 0.030, 7), pistil, closed=True)
    builder.add(ellipsoid((0, 0, 0.32), (0.05, 0.05, 0.025), 9, 5), pistil, closed=True)
    for k in range(6):
        lean = vec(0.11 + rng.normal(0, 0.015), 0, 0) @ rotation_z(-k * 1.0472 + rng.normal(0, 0.1)).T
        builder.add(ellipsoid(lean + vec(0, 0, 0.27), (0.017, 0.017, 0.075), 6, 5), anther, closed=True)


def _leaf(builder, rng, green):
    """A broad leaf that rises beside the head and bends away from it."""
    turn = rotation_z(rng.uniform(0, 6.28))
    length = rng.uniform(0.95, 1.15)

    def outline(v):
        return np.clip(v + 0.10, 0, 1) ** 0.45 * np.clip(1 - v**2.2, 0, 1) ** 0.8 * 1.15

    bend = rng.uniform(0.6, 1.1)
    grid = flat_petal(length, 0.150, outline, lambda v: 1.38 - bend * v**1.6, cup=0.85, crease=0.10, wave=0.10,
                      wave_count=1.1, phase=rng.uniform(0, 6.28), columns=13, rows=22)
    builder.add(grid, green, jitter=rng.random(), frame=turn, offset=vec(0.05, 0, -0.62) @ turn.T)


def stops(colour):
    """Pale green foot, saturated cup, lighter rim."""
    base, body, rim = palette.tones(colour)
    foot = "#E4DFB4" if colour not in palette.DEEP else base
    return [(0, foot), (0.10, foot), (0.30, body), (0.82, body), (1, rim)]


def grow(colour, rng, paint):
    """Tulips in four stages of opening."""
    rng = np.random.default_rng(rng.integers(2**32))
    base, body, rim = palette.tones(colour)
    streak = base if colour in palette.DEEP else {"white": "#EDEBC2", "cream": "#F0E2A6"}.get(colour, body)
    skin = paint.petal("tulip", colour, stops(colour), edge=(rim, 2.6, 0.55), stripe=(streak, 0.16, 0.30), roughness=0.33,
                       specular=0.42, vein=0.15, vein_count=30, hue_jitter=0.010, bump=0.10, translucency=0.28)
    glaucous = paint.green("tulip leaf", "#6F9078", "#88A58C", translucency=0.16, vein=0.10, vein_count=34, roughness=0.5)
    heart = (paint.green("tulip anther", "#2C2230", "#3C2E3A", translucency=0),
             paint.green("tulip pistil", "#B4BE72", "#D6D690", translucency=0.1))
    meshes = [_tulip(rng, skin, opening, heart, glaucous if leafy else None)
              for opening, leafy in ((CUP, True), (OPEN, False), (BUD, True), (CUP, False), (OPEN, True), (BLOWN, False))]
    return Bloom(meshes, radius=0.33, scale=0.86, lift=0.10, habit="cup", stem=0.03, size_jitter=0.09)
