"""Oak in autumn.

What the eye looks for: leaves that are broadest beyond their middle, with rounded lobes and bays between them, in a loose
tuft at the end of a twig; ochre beside rust beside a last trace of green, the ribs paler than the blade.
"""
import numpy as np

from species.bloom import Bloom
from studio.mesh import MeshBuilder
from studio.numeric import bezier, frame_towards
from studio.surfaces import flat_petal, tube

VERSION = 1
LOBES = 4.2


def _lobed(v):
    body = np.sin(np.pi * np.clip(v * 0.96 + 0.02, 0, 1) ** 1.5) ** 0.8
    return body * (0.80 + 0.26 * np.cos(2 * np.pi * LOBES * (v - 0.62))) + 0.014


def oak_mesh(rng, blades, bark, length=1.35, leaves=12):
    """A twig along +z, its leaves crowding towards the tip."""
    bend = rng.uniform(0.2, 0.5)
    line = bezier((0, 0, 0), (0, rng.normal(0, 0.06), length * 0.4), (bend * 0.3, 0, length * 0.75),
                  (bend, rng.normal(0, 0.1), length), 26)
    builder = MeshBuilder()
    builder.add(tube(line, np.linspace(0.020, 0.008, 26), 6), bark, closed=True, jitter=0.5)
    for k in range(leaves):
        share = 0.25 + 0.75 * (k / (leaves - 1)) ** 0.75
        at = min(int(share * 25), 24)
        reach = rng.uniform(0.48, 0.70) * (1.08 - 0.25 * share)
        rise = rng.uniform(0.35, 0.95)
        grid = flat_petal(reach, reach * 0.30, _lobed, lambda v, r=rise: r - 0.75 * v, cup=rng.uniform(-0.35, 0.25),
                          crease=0.16, wave=0.10, wave_count=2.1, phase=rng.uniform(0, 6), columns=11, rows=34)
        builder.add(grid, blades[rng.integers(len(blades))], jitter=rng.random(),
                    frame=frame_towards(line[at + 1] - line[at], k * 2.4 + rng.normal(0, 0.3)), offset=line[at])
    return builder.finish("oak")


def grow(colour, rng, paint):
    """Three twigs, their leaves in four stages of turning."""
    shades = (("#7A3A18", "#A85A22"), ("#A8641E", "#CC8A34"), ("#6E2A1A", "#98402A"), ("#7C7030", "#A8893A"))
    blades = [paint.green(f"oak {k}", *shade, roughness=0.5, translucency=0.22, stripe=("#D6AE6C", 0.05, 0.55), bump=0.25)
              for k, shade in enumerate(shades)]
    return Bloom([oak_mesh(rng, blades, paint.twig) for _ in range(3)], radius=0.3, habit="spray")
