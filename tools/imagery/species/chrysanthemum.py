"""Chrysanthemums: row upon row of incurving rays, no visible eye."""
from species import palette
from species.bloom import Bloom
from species.composite import RayHabit, ray_flower

VERSION = 1
HABIT = RayHabit(
    rows=((24, 0.46, 0.062, -0.15), (24, 0.45, 0.062, 0.05), (22, 0.42, 0.060, 0.25), (21, 0.38, 0.058, 0.45),
          (18, 0.33, 0.054, 0.68), (14, 0.27, 0.050, 0.92), (10, 0.20, 0.042, 1.15), (6, 0.14, 0.032, 1.35)),
    disc_radius=0.07, florets=24, dome=0.03, droop=-0.28, tip_power=0.42, crease=0.3, row_step=0.022)


def grow(colour, rng, paint):
    """Two full mums."""
    base, body, rim = palette.tones(colour)
    ray = paint.petal("chrysanthemum", colour, [(0, base), (0.45, body), (1, rim)])
    return Bloom([ray_flower(rng, ray, ray, paint.leaf, HABIT) for _ in range(2)], radius=0.46, scale=0.86, lift=0.02)
