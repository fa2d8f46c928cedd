"""Petals of a double flower: sheets laid on nested shells, so that none cuts another, each with a soft hem."""
from dataclasses import dataclass, field
from typing import Callable

import numpy as np

from studio.numeric import rotation_z

VERSION = 1
HEM_TURNS = np.array([0.45, 0.85, 1.0]) * np.pi * 0.92


@dataclass
class Shells:
    """A family of nested shells round the flower's axis; `depth` is 0 in the heart and 1 outside.

    slope(depth, v)   angle of the shell's profile from the vertical, v from base to rim
    foot(depth)       (radius, height) where the profile begins
    circle(depth)     the smallest radius round which a petal of this depth is bent
    """

    slope: Callable
    foot: Callable
    circle: Callable = field(default=lambda depth: 0.03 + 0 * depth)


@dataclass
class Sheet:
    """One petal: where it sits and how its blade is cut.

    tuck      how much deeper one long edge lies than the other: it slips below its neighbour
    outline   share of the half width at height v
    curl      (u, v) -> angle added to the shell's slope: rims that roll back
    ripple    (u, v) -> (radius, height) offsets
    tip       (u) -> share of the length that is missing there: corners, notches, a point
    flatness  above 1 the blade lies on a wider circle than its own distance from the axis
    """

    angle: float
    depth: float
    length: float
    width: float
    outline: Callable
    tuck: float = 0.0
    curl: Callable | None = None
    ripple: Callable | None = None
    tip: Callable | None = None
    flatness: float = 1.0
    hem: float = 0.006
    columns: int = 25
    rows: int = 26


def lay(shells, sheet):
    """(grid, uv) of a petal lying on its shell, its rim turned over in a hem."""
    u = np.linspace(-1, 1, sheet.columns)[None, :]
    v = (1 - (1 - np.linspace(0, 1, sheet.rows)) ** 1.25)[:, None]
    missing = sheet.tip(u) if sheet.tip else 0.2 * np.abs(u) ** 2.4
    reach = v * (1 - missing)
    depth = np.clip(sheet.depth + sheet.tuck * u, 0, 1)
    angles = shells.slope(depth, reach) + 0 * u
    if sheet.curl:
        angles = angles + sheet.curl(u, reach)
    step = np.diff(reach, axis=0, prepend=0 * reach[:1]) * sheet.length
    radius, height = shells.foot(depth)
    radius = radius + np.cumsum(np.sin(angles) * step, 0)
    height = height + np.cumsum(np.cos(angles) * step, 0)
    circle = np.maximum(radius * sheet.flatness, shells.circle(depth))
    swing = np.clip(u * sheet.width * sheet.outline(reach) / circle, -2.9, 2.9)
    if sheet.ripple:
        outward, upward = sheet.ripple(u, reach)
        radius, height = radius + outward, height + upward
    points = np.stack([radius - circle + circle * np.cos(swing), circle * np.sin(swing), height + 0 * swing], -1)
    grid, across, along = _hemmed(points, u + 0 * reach, reach + 0 * u, sheet.hem)
    return grid @ rotation_z(sheet.angle).T, (across, along)


def _hemmed(points, across, along, width):
    """The grid with three more rows at its end and columns at its sides that turn its border over to the outside."""
    rows, columns, _ = points.shape
    turns = len(HEM_TURNS)
    row = np.clip(np.arange(rows + turns), 0, rows - 1)
    column = np.clip(np.arange(-turns, columns + turns), 0, columns - 1)
    past_row = np.arange(rows + turns) - row
    past_column = np.arange(-turns, columns + turns) - column
    pick = np.ix_(row, column)
    beyond = np.maximum(past_row[:, None], np.abs(past_column)[None])
    turn = np.concatenate([[0], HEM_TURNS])[beyond][..., None]
    sideways, upwards = np.gradient(points, axis=1), np.gradient(points, axis=0)
    sideways, upwards = _unit(sideways), _unit(upwards)
    outward = _unit(np.cross(sideways, upwards))[pick]
    pull = past_row[:, None, None] * upwards[pick] + past_column[None, :, None] * sideways[pick]
    hem = width * np.sqrt(np.clip(along, 0, 1))[pick][..., None]
    grid = points[pick] + hem * (np.sin(turn) * _unit(pull) + (1 - np.cos(turn)) * outward)
    return grid, across[pick], along[pick]


def _unit(vectors):
    return vectors / (np.linalg.norm(vectors, axis=-1, keepdims=True) + 1e-9)
