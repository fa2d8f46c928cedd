"""The lip and the column of a moth orchid.

The eye looks for: a lip much smaller than the petals, hung below the column; two side lobes that stand up like cupped
hands and leave a gap between them; a narrow tongue that comes towards the viewer, widens to an arrowhead and ends in
two threads that curl back; a yellow swelling where the lobes meet, freckled with red; a short thick column above it
that bends over, with a rounded white cap at its end.
"""
import numpy as np

from species import palette
from studio import materials
from studio.numeric import bezier, frame_along, smoothstep, unit, vec
from studio.surfaces import ellipsoid, flat_petal, tube

VERSION = 1
FOOT = vec(0, -0.045, 0.045)
# Lobes and tongue are coloured as the foot of a petal twice as large: freckles of a petal would be too fine on them.
GRAIN = 0.5
PALE_LIPPED = ("white", "cream", "green", "yellow", "butter")


def add_lip(builder, skins, rng):
    """Adds lip and column to a flower that faces +z with its crown towards +y; skins as `lip_materials` makes them."""
    lobe, tongue, callus, column = skins
    for side in (-1, 1):
        grid = flat_petal(0.155, 0.066, _round, lambda v: 0.55 - 1.25 * v, cup=0.9, columns=9, rows=11)
        frame = frame_along(unit(vec(0.85 * side, 0.30, 0.55)), vec(-0.45 * side, 0.5, 0.7))
        foot = FOOT + vec(0.018 * side, 0, 0)
        builder.add(grid, lobe, jitter=rng.random(), uv=_coarse(grid), frame=frame, offset=foot)
    grid = flat_petal(0.205, 0.070, _arrowhead, lambda v: 0.62 - 1.1 * v, cup=-0.5, columns=11, rows=16)
    down = frame_along(vec(0, -1, 0), vec(0, 0, 1))
    builder.add(grid, tongue, jitter=rng.random(), uv=_coarse(grid), frame=down, offset=FOOT)
    tip = grid[-1, grid.shape[1] // 2] @ down.T + FOOT
    for side in (-1, 1):
        line = bezier(tip, tip + vec(0.02 * side, -0.05, 0.0), tip + vec(0.09 * side, -0.06, 0.03),
                      tip + vec(0.075 * side, 0.02, 0.06), 10)
        builder.add(tube(line, np.linspace(0.0075, 0.003, 10), 5), tongue, closed=True, jitter=0.5)
    builder.add(ellipsoid(FOOT + vec(0, -0.022, 0.045), (0.030, 0.024, 0.026), 10, 8), callus, closed=True, jitter=0.5)
    stalk = bezier((0, 0.005, 0.0), (0, 0.022, 0.05), (0, 0.020, 0.09), (0, -0.004, 0.122), 9)
    builder.add(tube(stalk, np.linspace(0.042, 0.030, 9), 10), column, closed=True, jitter=0.5)
    builder.add(ellipsoid((0, -0.006, 0.122), (0.033, 0.031, 0.026), 10, 8), column, closed=True, jitter=0.5)


def _coarse(grid):
    rows, columns, _ = grid.shape
    return np.meshgrid(np.linspace(-GRAIN, GRAIN, columns), np.linspace(0, GRAIN, rows))


def _round(v):
    return (0.45 + 0.55 * smoothstep(0, 0.5, v)) * np.sqrt(np.clip(1 - v**3.2, 0, 1)) + 0.01


def _arrowhead(v):
    return 0.34 + 0.66 * smoothstep(0.18, 0.46, v) - 0.90 * smoothstep(0.46, 0.98, v)


def lip_materials(colour, paint):
    """Side lobes, tongue, callus and column: white and yellow orchids keep a pale lip, others a deep one."""
    pale = colour in PALE_LIPPED
    deep = "#A81C62" if colour not in palette.DEEP else "#7E0E44"
    rim = "#FFFBEC" if colour in ("white", "cream") else "#FBF2CF"
    stops = [(0, "#EDB42C"), (0.42, "#F6DC86"), (0.75, rim), (1, rim)] if pale else \
        [(0, "#E7B54A"), (0.22, deep), (1, "#C64A88")]
    stops = [(at * GRAIN, tone) for at, tone in stops]
    freckles = "#A02E38" if pale else "#6E0A38"

    def skin(name, **options):
        key = f"orchid {name} {'pale ' + rim if pale else deep}"
        return paint.once(key, lambda: materials.petal(key, stops, translucency=0.25, **options))

    callus = paint.once("orchid callus", lambda: materials.petal(
        "orchid callus", [(0, "#E0A020"), (1, "#F2C030")], translucency=0.1, spots=("#A5303A", 2.0)))
    foot, middle = ("#F4ECCB", "#FFFFFA") if pale else ("#C96A9E", "#E9B4D0")
    column = paint.once(f"orchid column {pale}", lambda: materials.petal(
        "orchid column", [(0, foot), (0.6, middle), (1, "#FFFAF6")]))
    return skin("lobe", spots=(freckles, 0.42)), skin("tongue", spots=(freckles, 0.17)), callus, column
