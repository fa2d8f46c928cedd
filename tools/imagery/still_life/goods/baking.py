"""Cookies and crackers."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import rotation_z, vec
from studio.surfaces import ellipsoid, lathe, smooth_profile, superellipsoid

VERSION = 1


def baked(tone="#D9A560", dark="#B9773A"):
    """Crust of a biscuit."""
    return materials.plain("biscuit", tone, 0.8, 0.15, mottle=(6, dark, 0.6), bump=(28, 0.35))


def cookie(builder, rng, surface, at, frame=None, radius=0.36, thick=0.11, chips=None, scalloped=False):
    """One round cookie lying with its middle at `at`."""
    outline = [
        (0, -thick / 2),
        (radius * 0.9, -thick / 2),
        (radius, -thick * 0.2),
        (radius * 0.98, thick * 0.2),
        (radius * 0.86, thick * 0.48),
        (radius * 0.4, thick * 0.55),
        (0, thick * 0.54),
    ]
    grid = lathe(smooth_profile(outline, 6), 72)
    angle = np.arctan2(grid[..., 1], grid[..., 0])
    edge = np.hypot(grid[..., 0], grid[..., 1]) / radius
    if scalloped:
        grid[..., :2] *= (1 + 0.045 * np.cos(18 * angle) * edge)[..., None]
    else:
        grid[..., :2] *= (1 + 0.02 * np.sin(5 * angle + rng.uniform(0, 6)) * edge)[..., None]
    frame = rotation_z(rng.uniform(0, 6)) if frame is None else frame
    builder.add(grid, surface, rng.random(), closed=True, frame=frame, offset=at)
    if scalloped:
        for k in range(6):
            spot = ellipsoid(
                vec(np.cos(k * 1.047) * radius * 0.5, np.sin(k * 1.047) * radius * 0.5, thick * 0.54),
                (0.016, 0.016, 0.008),
                8,
                5,
            )
            builder.add(spot, chips or surface, closed=True, frame=frame, offset=at)
    elif chips is not None:
        for _ in range(11):
            r, a = radius * 0.82 * np.sqrt(rng.random()), rng.uniform(0, 6.28)
            chip = superellipsoid((0.042, 0.036, 0.026), 0.7, 0.7, 12, 8)
            builder.add(
                chip,
                chips,
                closed=True,
                frame=frame,
                offset=np.asarray(at) + frame @ vec(r * np.cos(a), r * np.sin(a), thick * 0.54),
            )


def cookie_stack(rng, count=4, chips=True, radius=0.36):
    """Cookies piled at the origin."""
    builder, surface = MeshBuilder(), baked() if chips else baked("#EBCD92", "#D4A662")
    drops = materials.plain("chips", "#3B2016", 0.3, 0.4) if chips else baked("#B9773A", "#8A5428")
    for k in range(count):
        at = (rng.normal(0, 0.02), rng.normal(0, 0.02), 0.065 + k * 0.118)
        cookie(builder, rng, surface, at, radius=radius, chips=drops, scalloped=not chips)
    place(builder.finish("cookies"))


def cracker_row(rng, count=9):
    """Crackers standing in a leaning row along x."""
    builder, surface = MeshBuilder(), baked("#E2BC7E", "#C08A4A")
    seed = materials.plain("seeds", "#5A4630", 0.7)
    for k in range(count):
        frame = np.array([[0.25, 0, 0.968], [0, 1, 0], [-0.968, 0, 0.25]])
        at = vec((k - count / 2) * 0.10, 0, 0.30)
        builder.add(
            superellipsoid((0.30, 0.30, 0.028), 0.35, 0.2, 44, 14),
            surface,
            rng.random(),
            closed=True,
            frame=frame,
            offset=at,
        )
        for _ in range(14):
            x, y = rng.uniform(-0.24, 0.24, 2)
            builder.add(
                ellipsoid((x, y, 0.028), (0.014, 0.008, 0.006), 6, 4), seed, closed=True, frame=frame, offset=at
            )
    place(builder.finish("crackers"))
