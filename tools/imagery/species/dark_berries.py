"""Privet and viburnum berries: small, round, blue-black, with a bloom that a finger would wipe off."""
from species.berries import berry_mesh
from species.bloom import Bloom

VERSION = 1


def grow(colour, rng, paint):
    """Two clusters."""
    berry = paint.green("dark berry", "#17131F", "#3B3350", translucency=0.02, roughness=0.30, specular=0.5, vein=0.02,
                        bump=0.02)
    return Bloom([berry_mesh(rng, berry, paint.leaf, count=22, size=0.05) for _ in range(2)], radius=0.26, lift=0.06,
                 habit="spray")
