"""Baby's breath: a cloud of tiny double florets on hair-thin stems."""
import numpy as np

from species.bloom import Bloom
from studio import materials
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_towards, rotation_z, unit, vec
from studio.surfaces import flat_petal, tube

VERSION = 1
RINGS = ((6, 0.25, 1.0), (5, 0.75, 0.8), (3, 1.2, 0.55))


def _outline(v):
    return np.clip(v + 0.15, 0, 1) ** 0.6 * np.sqrt(np.clip(1 - v**4, 0, 1)) + 0.03


def gyp_mesh(rng, petal, stem, spread=0.42, count=60):
    """One branch of baby's breath."""
    builder = MeshBuilder()
    for _ in range(count):
        direction = rng.normal(0, 1, 3)
        direction[2] = abs(direction[2]) + 0.35
        direction = unit(direction)
        top = direction * spread * rng.uniform(0.65, 1.08) + vec(0, 0, 0.1)
        line = bezier((0, 0, -0.3), (0, 0, 0), top * 0.5 + vec(0, 0, -0.03), top, 5)
        builder.add(tube(line, 0.0045, 4), stem, closed=True, jitter=0.5)
        frame = frame_towards(direction + rng.normal(0, 0.3, 3), rng.uniform(0, 6))
        size = rng.uniform(0.6, 1.1) * 0.05
        for ring, (petals, rise, share) in enumerate(RINGS):
            for k in range(petals):
                grid = flat_petal(size * share, size * 0.42 * share, _outline, lambda v, start=rise: start, cup=0.4,
                                  columns=3, rows=4)
                builder.add(grid, petal, jitter=rng.random(), offset=top,
                            frame=frame @ rotation_z(k * 2 * np.pi / petals + ring))
    return builder.finish("baby's breath")


def grow(colour, rng, paint):
    """Two branches."""
    petal = paint.once("gyp", lambda: materials.petal("gyp", [(0, "#F3F3E6"), (1, "#FFFFFF")], vein=0))
    return Bloom([gyp_mesh(rng, petal, paint.stem) for _ in range(2)], radius=0.35, lift=0.05, habit="spray")
