"""Apples, pears and oranges: no two alike, with calyx, stalk and the marks that grow on a skin."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import bezier, vec
from studio.surfaces import ellipsoid, flat_petal, lathe, smooth_profile, tube
from still_life.goods.peel import apple_peel, orange_peel, pear_peel
from still_life.goods.relief import pushed, relief

VERSION = 2
PROFILES = {
    "apple": [
        (0, 0.075),
        (0.07, 0.045),
        (0.13, 0.005),
        (0.20, 0.01),
        (0.31, 0.13),
        (0.385, 0.33),
        (0.395, 0.47),
        (0.345, 0.62),
        (0.25, 0.70),
        (0.16, 0.715),
        (0.085, 0.675),
        (0.03, 0.60),
        (0, 0.58),
    ],
    "pear": [
        (0, 0.05),
        (0.05, 0.03),
        (0.11, 0.0),
        (0.24, 0.05),
        (0.345, 0.22),
        (0.355, 0.38),
        (0.29, 0.56),
        (0.205, 0.72),
        (0.155, 0.87),
        (0.115, 0.955),
        (0.055, 0.985),
        (0, 0.965),
    ],
    "orange": [
        (0, 0.03),
        (0.05, 0.012),
        (0.16, 0.02),
        (0.31, 0.13),
        (0.388, 0.34),
        (0.37, 0.52),
        (0.25, 0.69),
        (0.12, 0.738),
        (0.045, 0.733),
        (0, 0.722),
    ],
}
TONES = {"apple": "#A3241F", "pear": "#A8A04C", "orange": "#EE8A1E"}
RADIUS = 0.40


def fruit_mesh(rng, kind, tone=None):
    """One fruit standing at the origin."""
    grid = lathe(smooth_profile(PROFILES[kind], 9), 96)
    angle = np.arctan2(grid[..., 1], grid[..., 0])
    tall = grid[..., 2].max()
    share = np.clip(grid[..., 2] / tall, 0, 1)
    middle = vec(0, 0, tall * 0.45)
    grid = pushed(
        grid, 0.016 * relief(grid, rng, 1.5, 2) * np.clip(np.hypot(grid[..., 0], grid[..., 1]) / 0.15, 0, 1), middle
    )
    if kind == "apple":
        lobes = np.cos(5 * angle + rng.uniform(0, 6))
        grid[..., :2] *= (1 + 0.035 * lobes * np.clip(0.45 - share, 0, 1) * 2)[..., None]
        grid[..., 2] -= 0.018 * lobes * np.clip(0.12 - share, 0, 1) * 8 * np.hypot(grid[..., 0], grid[..., 1]) * 4
        grid[..., 2] += 0.05 * np.cos(angle + rng.uniform(0, 6)) * share**2 * np.hypot(grid[..., 0], grid[..., 1]) * 2
    if kind == "pear":
        lean = rng.uniform(0.03, 0.12)
        grid[..., 0] += lean * share**2.2
        grid[..., :2] *= (1 + 0.03 * np.cos(3 * angle + rng.uniform(0, 6)) * (1 - share))[..., None]
    if kind == "orange":
        grid[..., :2] *= 1 + 0.02 * (share[..., None] - 0.5) * rng.uniform(-1, 1)
    peel = {"apple": apple_peel, "pear": pear_peel, "orange": orange_peel}[kind](tone or TONES[kind], rng)
    builder = MeshBuilder()
    builder.add(grid, peel, rng.random(), closed=True, uv=(np.cos(angle - rng.uniform(0, 6)), share))
    if kind == "orange":
        _button(builder, grid[-1, 0])
    else:
        _stalk(builder, rng, grid[-1, 0], kind)
        _calyx(builder, grid[0, 0])
    return builder.finish(kind)


def _button(builder, top):
    green = materials.plain("orange button", "#8A8442", 0.8, mottle=(40, "#6B5B33", 0.8))
    builder.add(ellipsoid(top + vec(0, 0, 0.010), (0.034, 0.034, 0.010), 14, 7), green, closed=True)
    for k in range(5):
        c, s = np.cos(k * 1.257), np.sin(k * 1.257)
        point = flat_petal(0.062, 0.022, lambda v: 1 - 0.8 * v, lambda v: 0.1 - 0.2 * v)
        builder.add(point, green, frame=np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]), offset=top + vec(0, 0, 0.014))


def _stalk(builder, rng, top, kind):
    wood = materials.plain(f"{kind} stalk", "#5A4630", 0.85, 0.15, mottle=(24, "#7E6A44", 0.7), bump=(40, 0.5))
    long, way = (0.20, rng.uniform(0, 6)) if kind == "apple" else (0.23, rng.uniform(0, 6))
    out = vec(np.cos(way), np.sin(way), 0)
    line = bezier(
        top - vec(0, 0, 0.04),
        top + vec(0, 0, long * 0.4),
        top + out * 0.03 + vec(0, 0, long * 0.7),
        top + out * 0.075 + vec(0, 0, long),
        14,
    )
    girth = np.interp(np.linspace(0, 1, 14), [0, 0.3, 0.8, 1], [0.024, 0.014, 0.016, 0.026])
    if kind == "apple":
        girth = girth * 0.75
    builder.add(tube(line, girth, 10), wood, closed=True)
    builder.add(ellipsoid(line[-1], (girth[-1],) * 3, 8, 5), wood, closed=True)


def _calyx(builder, bottom):
    dry = materials.plain("calyx", "#4A3A26", 0.9)
    for k in range(5):
        c, s = np.cos(k * 1.257), np.sin(k * 1.257)
        point = flat_petal(0.07, 0.018, lambda v: 1 - 0.85 * v, lambda v: 0.9 * v)
        frame = np.array([[c, s, 0], [s, -c, 0], [0, 0, -1]])
        builder.add(point, dry, frame=frame, offset=bottom + vec(0, 0, 0.01))
