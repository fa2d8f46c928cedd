"""Lisianthus (Eustoma), the double form that florists buy.

What the eye looks for: not a rosette but a loose cup of a dozen or two broad petals, thin as crumpled silk, each half
round the flower and over the edge of the next, all in one direction; a funnel with a narrow greenish foot when it is
seen from the side, its rims swinging in wide soft ruffles that the petals behind them follow; satin that shines where it
bends, and light through every rim that stands alone; a greenish throat, and in the heads that are wide open a
yellow-green pistil with two lobes among yellow anthers. Side heads are half double and smaller. Five sepals as narrow as
awls stand off below. Buds on thin stalks rise above the heads: long, pointed, furled like an umbrella, greenish white
with the colour coming at their tip. Leaves are grey-green, broad at the foot, in pairs.
"""
from dataclasses import dataclass

import numpy as np

from species import palette
from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, bezier, frame_along, frame_towards, lerp, rotation_z, smoothstep, unit, vec
from studio.petal_sheet import Sheet, Shells, lay
from studio.surfaces import ellipsoid, flat_petal, lathe, smooth_profile, tube

VERSION = 1
LENGTH = (0.50, 0.58)
FOOT = [(0, -0.13), (0.030, -0.125), (0.052, -0.08), (0.060, -0.02), (0.048, 0.03)]


@dataclass
class Habit:
    """How a lisianthus stands.

    reach    how far from the axis the outermost rims are
    hollow   the room round the pistil
    crowd    above 1 the inner petals stand closer together
    flare    how far the funnel opens at its rim
    frill    how far rims swing
    twist    radians by which the head is wound from foot to rim
    """

    petals: int
    reach: float
    hollow: float = 0.0
    crowd: float = 1.2
    flare: float = 0.6
    frill: float = 1.0
    twist: float = 0.3


BUD = Habit(8, 0.17, crowd=0.8, flare=-0.35, frill=0.40, twist=2.1)
CUP = Habit(13, 0.34, crowd=1.05, flare=0.45, frill=0.9, twist=0.9)
OPEN = Habit(16, 0.45, 0.045, crowd=0.95, flare=0.75, frill=1.15, twist=0.45)
REFLEXED = Habit(12, 0.50, 0.085, crowd=0.9, flare=1.0, frill=1.3, twist=0.2)


def _head(builder, rng, skins, habit, size=1.0):
    """One head; skins are those of petals, sepals, pistil, anthers and furled buds."""
    petal, green, pistil, anther = skins[:4]
    shells, waves = _shells(habit), rng.uniform(0, 6.28, 4)
    lean = rng.normal(0, 0.05, 2)
    places = (np.arange(habit.petals) + rng.uniform(-0.45, 0.45, habit.petals)) / (habit.petals - 0.5)
    for k, depth in enumerate(np.clip(places, 0, 1)):
        grid, uv = lay(shells, _petal(rng, k, float(depth), habit, waves))
        builder.add(_wound(grid, habit.twist, lean) * size, petal, jitter=rng.random(), uv=uv, layer=depth)
    builder.add(lathe(smooth_profile(FOOT, 5), 12) * size, green, jitter=0.5, closed=True)
    if habit.hollow:
        _heart(builder, rng, pistil, anther, size)
    _sepals(builder, rng, green, habit.reach, (np.eye(3), None, size))


def _wound(grid, twist, lean):
    """The head twisted round its axis as it rises, and bent to one side."""
    height = np.clip(grid[..., 2] / LENGTH[1], 0, 1.1)
    turn = twist * height
    x = grid[..., 0] * np.cos(turn) - grid[..., 1] * np.sin(turn) + lean[0] * height**2
    y = grid[..., 0] * np.sin(turn) + grid[..., 1] * np.cos(turn) + lean[1] * height**2
    return np.stack([x, y, grid[..., 2]], -1)


def _shells(habit):
    """A narrow foot, a belly, sides that stand, and a rim that opens like a skirt."""

    def foot(depth):
        return 0.014 + 0.030 * depth, 0.03 * (1 - depth)

    def slope(depth, v):
        belly, length = lerp(0.10, 0.20, depth), lerp(*LENGTH, depth)
        wanted = habit.hollow + habit.reach * depth**habit.crowd - foot(depth)[0] - 0.60 * belly * length
        lean = np.arcsin(np.clip(wanted / (length * (1 - 0.8 * belly)), -0.30, 0.96))
        bend = lean + (1.05 - lean) * np.exp(-((v / belly) ** 2))
        return bend + habit.flare * depth * (smoothstep(0.45, 1.0, v) - 0.55 * smoothstep(0.12, 0.45, v))

    return Shells(slope, foot, lambda depth: 0.018 + 0.03 * depth)


def _petal(rng, index, depth, habit, waves):
    loose = smoothstep(0.05, 0.8, depth)
    angle = index * GOLDEN_ANGLE + rng.normal(0, 0.22)
    width = lerp(0.20, 0.42, depth**0.7) * rng.uniform(0.86, 1.14)
    roll = habit.flare * loose * rng.uniform(-0.2, 1.1)
    corner, slant = rng.uniform(0.16, 0.26), rng.normal(0, 0.07)
    dip, at = rng.uniform(0, 0.05), rng.uniform(-0.3, 0.3)
    own, count = rng.uniform(0, 6.28, 2), rng.uniform(1.5, 2.4)
    pleat = rng.uniform(8, 12)
    frill = habit.frill * lerp(0.42, 0.66, loose)
    round_about = lerp(1.6, 1.0, depth)

    def curl(u, v):
        place = angle + u * round_about
        shared = np.sin(4 * place + waves[0] + 2.2 * depth) + 0.7 * np.sin(7 * place + waves[1] - 3.1 * depth)
        alone = np.sin(count * np.pi * u + own[0])
        rim = smoothstep(0.60, 1.02, v)
        return frill * rim * (0.55 * shared + 0.55 * alone) + roll * smoothstep(0.72, 1.0, v) * (0.5 + 0.6 * np.abs(u))

    def ripple(u, v):
        place = angle + u * round_about
        crumple = np.sin(9 * u + 5 * v + own[1]) * np.sin(4 * u - 7 * v + own[0])
        swing = np.sin(5 * place + waves[2] + 1.7 * depth)
        lift = np.sin(count * 1.3 * np.pi * u + own[1])
        room = habit.frill * lerp(0.006, 0.017, loose)
        pleats = np.sin(pleat * u + 1.5 * v + own[0]) + 0.6 * np.sin(1.7 * pleat * u - v + own[1])
        outward = swing * v**3 + 0.45 * crumple * smoothstep(0.2, 0.6, v) + 0.32 * pleats * smoothstep(0.3, 0.95, v)
        return room * outward, 1.3 * room * lift * v**4

    return Sheet(
        angle=angle, depth=depth, length=lerp(*LENGTH, depth) * (1 + rng.normal(0, 0.06)), width=width,
        outline=lambda v: 0.16 + 0.84 * smoothstep(0.0, 0.80, v) ** 0.9 - 0.04 * smoothstep(0.85, 1, v), curl=curl,
        ripple=ripple, tuck=1.1 / habit.petals,
        tip=lambda u: corner * np.abs(u - slant) ** 2.4 + slant * u + dip * np.exp(-(((u - at) / 0.22) ** 2)),
        flatness=lerp(1.0, 0.90, depth), hem=lerp(0.0008, 0.0014, depth), columns=33, rows=28)


def _heart(builder, rng, pistil, anther, size):
    """A swollen green ovary, its style with two broad lobes, and five anthers that lean away."""
    builder.add(ellipsoid((0, 0, 0.10), (0.042, 0.042, 0.09), 12, 8) * size, pistil, closed=True, jitter=0.2)
    builder.add(tube(np.linspace((0, 0, 0.16), (0.004, 0, 0.27), 4), 0.012, 7) * size, pistil, closed=True, jitter=0.5)
    for side in (-1, 1):
        builder.add(ellipsoid((0.030 * side, 0, 0.275), (0.034, 0.026, 0.018), 10, 6) * size, pistil, closed=True,
                    jitter=0.9)
    for k in range(5):
        turn = rotation_z(k * 1.2566 + rng.normal(0, 0.15))
        top = vec(rng.uniform(0.075, 0.10), 0, rng.uniform(0.19, 0.23))
        thread = bezier((0.02, 0, 0.04), (0.05, 0, 0.10), top - vec(0, 0, 0.04), top, 5)
        builder.add(tube(thread, 0.005, 5) * size, pistil, closed=True, frame=turn)
        builder.add(ellipsoid(top, (0.014, 0.012, 0.026), 7, 5) * size, anther, closed=True, jitter=rng.random(), frame=turn)


def _sepals(builder, rng, green, reach, where):
    """Five awls that follow the funnel and stand off it with their tips; where is (frame, offset, size)."""
    frame, offset, size = where
    spread = min(reach, 0.40)
    for k in range(5):
        length, away = rng.uniform(0.30, 0.40), rng.uniform(0.5, 1.3) * spread
        sepal = flat_petal(length, 0.021, lambda v: (1 - v) ** 0.7 * (0.55 + 0.45 * smoothstep(0, 0.25, v)),
                           lambda v, a=away: 0.55 + (0.9 - 0.7 * spread) * smoothstep(0, 0.3, v) - 1.5 * a * v,
                           cup=0.9, columns=5, rows=10)
        turn = frame @ rotation_z(k * 1.2566 + rng.normal(0, 0.12))
        builder.add((sepal + vec(0.045, 0, -0.05)) * size, green, jitter=rng.random(), frame=turn, offset=offset)


def _bud(builder, rng, skins, line, size):
    """A furled bud at the end of its stalk, as slim as a closed umbrella."""
    green, furled = skins[1], skins[4]
    along = unit(line[-1] - line[-2])
    builder.add(tube(line, np.linspace(0.016, 0.011, len(line)), 7), green, closed=True, jitter=0.4)
    frame, turns = frame_towards(along, rng.uniform(0, 6.28)), rng.uniform(2.2, 2.8)
    for k in range(5):
        v = np.linspace(0, 1, 22)[:, None]
        u = np.linspace(-1, 1, 13)[None]
        body = np.sin(np.pi * np.clip(0.06 + 0.94 * v, 0, 1) ** 0.72) ** 0.9 * (1 - 0.25 * v)
        radius = 0.080 * body * (1 + 0.20 * u * smoothstep(0.05, 0.4, v)) + 0.004
        swing = k * 1.2566 + turns * v**1.3 + u * 0.86
        grid = np.stack([radius * np.cos(swing), radius * np.sin(swing), 0.46 * v + 0 * u], -1)
        builder.add(grid * size, furled, jitter=rng.random(), frame=frame, offset=line[-1], layer=0.5)
    _sepals(builder, rng, green, 0.12, (frame, line[-1] + along * 0.05 * size, size * 0.8))


def _side_shoot(builder, rng, skins, leaf, turn):
    """A stalk that leaves the stem below the head and lifts a bud beside and above it, with a pair of leaves."""
    out, top = rng.uniform(0.34, 0.44), rng.uniform(0.42, 0.58)
    line = bezier((0, 0, -0.42), (0.16, 0, -0.30), (out * 0.8, 0, 0.5 * top), (out * 1.25, rng.normal(0, 0.04), top), 12)
    line = line @ rotation_z(turn).T
    _bud(builder, rng, skins, line, rng.uniform(0.78, 1.05))
    _leaf(builder, rng, leaf, line[5], unit(line[6] - line[5]), turn + rng.uniform(-1, 1), 0.24)


def _leaf(builder, rng, green, at, along, turn, length):
    """One leaf that clasps its stem: broad below, pointed, folded a little."""

    def outline(v):
        return np.clip(v + 0.10, 0, 1) ** 0.45 * np.clip(1 - v**1.7, 0, 1) * 1.3

    bend = rng.uniform(0.5, 1.1)
    grid = flat_petal(length * rng.uniform(0.85, 1.15), length * 0.27, outline, lambda v: 0.15 - bend * v**1.5, cup=0.6,
                      crease=0.10, wave=0.06, wave_count=1.2, phase=rng.uniform(0, 6.28), columns=9, rows=16)
    outward = unit(vec(np.cos(turn), np.sin(turn), 0) + 0.9 * np.asarray(along))
    builder.add(grid, green, jitter=rng.random(), frame=frame_along(outward, along), offset=at)


def _mesh(rng, skins, leaf, habit, buds):
    builder = MeshBuilder()
    _head(builder, rng, skins, habit, size=0.95 if habit is BUD else 1.0)
    for k in range(buds):
        _side_shoot(builder, rng, skins, leaf, rng.uniform(0, 6.28) + 2.2 * k)
    for turn in (0, np.pi):
        _leaf(builder, rng, leaf, vec(0, 0, -0.34), vec(0, 0, 1), turn + rng.normal(0, 0.2), 0.40)
    return builder.finish("lisianthus")


def _skins(colour, paint):
    base, body, rim = palette.tones(colour)
    deep = colour in palette.DEEP
    throat = base if deep else "#CBD59A"
    mood = {"glow": 0.34, "warmth": 0.012, "hue_drift": 0.004, "heart": 1.06, "shade": 0.84} if deep else \
        {"glow": 0.52, "warmth": 0.05, "hue_drift": 0.014, "heart": 0.92, "shade": 0.97, "guard": "#D3DCAE"}
    petal = paint.skin("lisianthus", colour, [(0, throat), (0.20, throat), (0.42, body), (0.74, body), (0.97, rim)],
                       rim=0.84, roughness=0.34, sheen=0.15, dust=0.65, vein=0.085, **mood)
    tips = paint.skin("lisianthus bud", colour, [(0, "#B9CB8C"), (0.35, "#D6DDB0"), (0.72, "#EBEBCB"), (0.98, body)],
                      glow=0.30, warmth=0.02, roughness=0.38, vein=0.05, heart=1.0, shade=0.95)
    green = paint.green("lisianthus calyx", "#7E9A68", "#93AC78", translucency=0.15, roughness=0.5)
    pistil = paint.green("lisianthus pistil", "#8FA84A", "#C2CC62", translucency=0.1)
    anther = paint.green("lisianthus anther", "#E0BE4A", "#EBD06A", translucency=0)
    return petal, green, pistil, anther, tips


def grow(colour, rng, paint):
    """Heads of a few stems, from half furled to wide open, with their buds and leaves."""
    skins = _skins(colour, paint)
    leaf = paint.green("lisianthus leaf", "#6F8B76", "#8BA48C", translucency=0.16, vein=0.05, roughness=0.52,
                       stripe=("#A9BCA4", 0.06, 0.4))
    meshes = [_mesh(rng, skins, leaf, habit, buds)
              for habit, buds in ((OPEN, 1), (CUP, 1), (REFLEXED, 0), (OPEN, 0), (BUD, 1), (CUP, 2))]
    return Bloom(meshes, radius=0.49, scale=0.94, lift=0.04, size_jitter=0.14)
