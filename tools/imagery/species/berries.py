"""Hypericum berries in small clusters."""
import numpy as np

from species.bloom import Bloom
from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_towards, rotation_z, unit, vec
from studio.surfaces import ellipsoid, flat_petal, tube

VERSION = 1


def berry_mesh(rng, berry, green, count=14, spread=0.22, size=0.055):
    """One cluster of berries, each with its little green collar."""
    builder = MeshBuilder()
    for _ in range(count):
        direction = rng.normal(0, 1, 3)
        direction[2] = abs(direction[2]) + 0.6
        direction = unit(direction)
        base = direction * spread * rng.uniform(0.6, 1.2) + vec(0, 0, 0.12)
        twig = bezier((0, 0, -0.3), (0, 0, 0), base * 0.5, base, 6)
        builder.add(tube(twig, 0.008, 5), green, closed=True, jitter=0.5)
        frame = frame_towards(direction)
        builder.add(ellipsoid((0, 0, size * 0.8), (size * 0.85, size * 0.85, size * 1.1), 12, 9), berry, closed=True,
                    jitter=rng.random(), frame=frame, offset=base)
        for k in range(4):
            collar = flat_petal(size * 1.1, size * 0.4, lambda v: np.sin(np.pi * np.clip(v * 0.9 + 0.1, 0, 1)),
                                lambda v: 0.9, cup=0.4, columns=4, rows=5)
            builder.add(collar, green, jitter=0.4, frame=frame @ rotation_z(k * 1.57), offset=base)
    return builder.finish("berries")


def grow(colour, rng, paint):
    """Two clusters; red unless the recipe names another colour."""
    shades = {"green": ("#7E9A48", "#A4BC6A"), "white": ("#EFEBDD", "#FFFFFF"), "pink": ("#D9808C", "#EDAAB0"),
              "blue": ("#3E4C6E", "#5A6A92"), "orange": ("#D06A1E", "#E88E3A")}
    low, high = shades.get(colour, ("#8E1420", "#B8222E"))
    berry = paint.once(f"berry {colour}", lambda: materials.petal(f"berry {colour}", [(0, low), (1, high)],
                                                                  translucency=0.03, roughness=0.25, specular=0.5,
                                                                  vein=0.02, bump=0.02))
    return Bloom([berry_mesh(rng, berry, paint.leaf) for _ in range(2)], radius=0.26, scale=1.0, lift=0.06,
                 habit="spray")
