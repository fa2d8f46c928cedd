"""Daisy-like flowers: rows of rays round a disc of tiny florets. Shared by sunflower, daisy, gerbera and mums."""
from dataclasses import dataclass

import numpy as np

from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, frame_towards, rotation_z
from studio.surfaces import ellipsoid, flat_petal, lathe, smooth_profile


@dataclass
class RayHabit:
    """rows are (count, length, half width, elevation) from the outermost inwards."""

    rows: tuple
    disc_radius: float
    florets: int
    floret_size: float = 0.014
    dome: float = 0.05
    droop: float = 0.25
    tip_power: float = 0.5
    crease: float = 0.25
    row_step: float = 0.02
    bracts: bool = True


def ray_flower(rng, ray, disc, green, habit):
    """One flower head facing +z."""
    builder = MeshBuilder()
    for row, (count, length, width, elevation) in enumerate(habit.rows):
        for k in range(count):
            angle = (k + 0.5 * row) * 2 * np.pi / count + rng.normal(0, 0.05)
            petal = _ray(rng, length, width, elevation, habit)
            petal = petal + np.array([habit.disc_radius * 0.86, 0, -0.02 + habit.row_step * row])
            builder.add(petal, ray, jitter=rng.random(), frame=rotation_z(angle))
    _disc(builder, disc, habit)
    add_florets(builder, disc, rng, habit)
    if habit.bracts:
        _bracts(builder, rng, green, habit)
    return builder.finish("ray flower")


def _ray(rng, length, width, elevation, habit):
    start = elevation + rng.normal(0, 0.09)
    droop = habit.droop * rng.uniform(0.5, 1.4)
    blunt = 3.2 if habit.tip_power < 0.45 else 2.2

    def slope(v):
        return start + 0.35 * (1 - v) ** 2 - droop * v * v * 1.6

    def outline(v):
        return np.clip(v + 0.12, 0, 1) ** habit.tip_power * np.sqrt(np.clip(1 - v**blunt, 0, 1)) * 1.1 + 0.01

    return flat_petal(length * (1 + rng.normal(0, 0.05)), width * (1 + rng.normal(0, 0.06)), outline, slope,
                      cup=rng.uniform(0.2, 0.7), crease=habit.crease * rng.uniform(0.4, 1), wave=0.06, wave_count=1.5,
                      phase=rng.uniform(0, 6), columns=9, rows=16)


def _disc(builder, disc, habit):
    r, dome = habit.disc_radius, habit.dome
    profile = smooth_profile([(0, -0.10), (r * 0.5, -0.09), (r * 0.95, -0.04), (r, 0), (r * 0.9, 0.02),
                              (r * 0.5, 0.02 + dome * 0.7), (0, 0.02 + dome)])
    along = np.linspace(1, 0, len(profile))[:, None]
    builder.add(lathe(profile, 32), disc, jitter=0.4, closed=True, uv=(0 * along, along))


def add_florets(builder, material, rng, habit):
    """Tiny florets in a sunflower spiral over the disc; the colour ramp runs from the middle to the rim."""
    size = habit.floret_size
    for k in range(habit.florets):
        share = np.sqrt((k + 0.5) / habit.florets)
        angle, radius = k * GOLDEN_ANGLE, habit.disc_radius * 0.97 * share
        grid = ellipsoid((0, 0, 0), (size, size, size * 1.6 * (1.5 - 0.5 * share)), 6, 4)
        lean = (np.cos(angle) * share * 0.5, np.sin(angle) * share * 0.5, 1)
        place = (radius * np.cos(angle), radius * np.sin(angle), 0.015 + habit.dome * (1 - share * share))
        builder.add(grid, material, jitter=rng.random(), closed=True, uv=(0.0, share), frame=frame_towards(lean),
                    offset=place)


def _bracts(builder, rng, green, habit):
    for k in range(16):
        bract = flat_petal(0.34, 0.06, lambda v: np.sin(np.pi * np.clip(v * 0.95 + 0.05, 0, 1)) ** 0.8,
                           lambda v: -0.3 + 0.3 * v, cup=0.3, columns=5, rows=8)
        bract = bract + np.array([habit.disc_radius * 0.75, 0, -0.07])
        builder.add(bract, green, jitter=rng.random(), frame=rotation_z(k * 2 * np.pi / 16 + 0.1))
