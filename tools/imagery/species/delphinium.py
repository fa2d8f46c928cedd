"""Delphiniums.

What the eye looks for: a slim, loose column through which the stem is seen; open florets of five broad, slightly ruffled
sepals, each on a stalk of its own with a spur behind, looking outward and a little up or down as they please; a tuft of
small pale petals, the bee, in the middle; blue that turns to violet from floret to floret, lighter along the edges.
Florets keep their size to the upper quarter; above are half open ones, then pointed buds, green at the very tip, on
stalks that bend.
"""
import numpy as np

from species import palette
from species.bloom import Bloom
from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, bezier, frame_towards, lerp, rotation_y, rotation_z, smoothstep, unit, vec
from studio.surfaces import flat_petal, lathe, tube

VERSION = 3
LENGTH, BARE, FLORETS, REACH = 2.20, 0.16, 43, 0.158
HALF_OPEN, BUDS = 0.62, 0.71


def _sepal(v):
    """Narrow where it is joined, broadest beyond the middle, rounded with a blunt tip."""
    return np.clip(v + 0.03, 0, 1) ** 0.8 * np.sqrt(np.clip(1 - v**3.4, 0, 1)) * 1.28 + 0.015


def _stalk(builder, start, end, along, thickness, green):
    """A floret's own stalk: up along the stem first, then outward."""
    reach = np.linalg.norm(end - start)
    line = bezier(start, start + along * reach * 0.45, end - unit(end - start) * reach * 0.3, end, 9)
    builder.add(tube(line, thickness, 5), green, closed=True, jitter=0.5)


def _spur(builder, rng, foot, back, size, skin, shade):
    """The hollow horn behind a floret, bent upward at its end."""
    tip = foot + unit(back + vec(0, 0, 0.15)) * 0.17 * size + vec(0, 0, rng.uniform(0.0, 0.06) * size)
    line = bezier(foot, foot + back * 0.06 * size, tip - back * 0.03 * size, tip, 8)
    builder.add(tube(line, np.linspace(0.024, 0.006, 8) * size, 6), skin, closed=True, jitter=shade,
                uv=(np.zeros((1, 6)), np.linspace(0.1, 0.5, 8)[:, None]))


def _floret(builder, rng, parts, place, size, openness):
    """Five sepals in two layers round the bee; openness 1 lies flat, 0.3 is a cup that has just opened."""
    petal, bee, _ = parts
    foot, outward = place
    frame = frame_towards(outward, rng.uniform(0, 6.28))
    shade = rng.random()
    _spur(builder, rng, foot, -outward, size, petal, shade)
    for k in range(5):
        lift = lerp(1.15, 0.34, openness) + rng.normal(0, 0.10)
        length = REACH * size * rng.uniform(0.90, 1.08)
        bend = rng.uniform(0.35, 0.75) * openness
        grid = flat_petal(length, length * rng.uniform(0.50, 0.60), _sepal, lambda v, s=lift, b=bend: s - b * v, cup=0.30,
                          wave=rng.uniform(0.06, 0.16), wave_count=1.6, phase=rng.uniform(0, 6.28), rim_wave=0.010,
                          columns=9, rows=10)
        turn = rotation_z(k * 1.2566 + rng.normal(0, 0.08))
        builder.add(grid + vec(0.012, 0, 0.006 * (k % 2)), petal, jitter=0.8 * shade + 0.2 * rng.random(),
                    frame=frame @ turn, offset=foot)
    for k in range(5):
        tuft = flat_petal(0.058 * size, 0.023 * size, _sepal, lambda v: 1.25 - 0.9 * v, cup=0.6, columns=5, rows=6)
        builder.add(tuft, bee, jitter=rng.random(), frame=frame @ rotation_z(k * 1.2566 + rng.normal(0.5, 0.2)),
                    offset=foot + outward * 0.010)


def _bud(builder, rng, parts, place, size):
    """A closed floret: pointed, its spur behind."""
    foot, outward = place
    profile = [(0.004, 0), (0.30, 0.12), (0.42, 0.36), (0.34, 0.62), (0.14, 0.88), (0.01, 1.04)]
    grid = lathe([(r * 0.165 * size, z * 0.215 * size) for r, z in profile], 8)
    shade = rng.random()
    frame = frame_towards(outward, rng.uniform(0, 6.28)) @ rotation_y(rng.normal(0, 0.12))
    builder.add(grid, parts[2], closed=True, jitter=shade, frame=frame, offset=foot,
                uv=(np.zeros((1, 8)), np.linspace(1.0 if size > 0.62 else 0.55, 0.1 if size > 0.55 else 0, 6)[:, None]))
    _spur(builder, rng, foot + outward * 0.01, -outward, size * 0.62, parts[2], shade)


def _spike(rng, parts, stem):
    builder = MeshBuilder()
    lean, sway = rng.normal(0, 0.10, 2)
    line = bezier((0, 0, 0), (0, 0, LENGTH * 0.4), (lean * 0.2, sway * 0.2, LENGTH * 0.75), (lean, sway, LENGTH), 80)
    builder.add(tube(line, np.linspace(0.026, 0.007, 80), 7), stem, closed=True, jitter=0.5)
    for k in range(FLORETS):
        share = k / (FLORETS - 1)
        at = min(int(79 * (BARE + (0.995 - BARE) * share + rng.normal(0, 0.010))), 77)
        along = unit(line[at + 1] - line[at])
        turn = k * GOLDEN_ANGLE + rng.normal(0, 0.25)
        side = frame_towards(along) @ vec(np.cos(turn), np.sin(turn), 0)
        young = smoothstep(HALF_OPEN - 0.22, 1.05, share)
        size = lerp(1.0, 0.36, young) * rng.uniform(0.90, 1.10)
        length = lerp(0.17, 0.05, young) * rng.uniform(0.55, 1.30)
        end = line[at] + (side + along * rng.uniform(0.25, 0.7) * lerp(1.0, 1.8, young)) * length
        _stalk(builder, line[at], end, along, lerp(0.0085, 0.005, young), stem)
        outward = unit(side + along * (rng.normal(0.12, 0.26) + 0.9 * young**2) + rng.normal(0, 0.16, 3))
        if share > BUDS:
            _bud(builder, rng, parts, (end, unit(outward + side * rng.uniform(-0.3, 0.5))), size)
        else:
            openness = rng.uniform(0.30, 0.6) if share > HALF_OPEN else rng.uniform(0.75, 1.05)
            _floret(builder, rng, parts, (end, outward), size, openness)
    return builder.finish("delphinium")


def grow(colour, rng, paint):
    """Four spikes, one of them with a darker bee."""
    rng = np.random.default_rng(rng.integers(2**32))
    base, body, rim = palette.tones(colour)
    violet = {"blue": "#8A84D6", "white": "#E6E8D2"}.get(colour, body)
    petal = paint.petal("delphinium", colour, [(0, "#E9ECF4"), (0.16, violet), (0.55, body), (1, rim)], hue_jitter=0.075,
                        value_jitter=0.16, vein=0.16, stripe=(violet, 0.45, 0.55), edge=(rim, 2.5, 0.55))
    pale = paint.once("delphinium bee", lambda: materials.petal("delphinium bee", [(0, "#D8CFA0"), (1, "#FAF7EC")]))
    dark = paint.once("delphinium dark bee", lambda: materials.petal("delphinium dark bee", [(0, "#2E2230"), (1, "#6A5560")]))
    bud = paint.green("delphinium bud", "#8DA678", violet if colour == "blue" else body, translucency=0.15)
    bees = (pale, pale, dark, pale)
    return Bloom([_spike(rng, (petal, bee, bud), paint.stem) for bee in bees], radius=0.30, scale=0.95, habit="spike")
