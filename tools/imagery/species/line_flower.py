"""Line flowers: florets spiralling up a stem, large below, buds at the tip."""
import numpy as np

from studio.mesh import MeshBuilder
from studio.numeric import GOLDEN_ANGLE, bezier, frame_towards, lerp, unit
from studio.surfaces import tube


def line_flower(rng, stem, count, length, add_floret, bare=0.22, bend=0.16, taper=(1.0, 0.28), thickness=0.022):
    """One stem along +z. add_floret(builder, frame, offset, size, share) draws each floret, +z away from the stem.

    bare is the share of the stem left without flowers; taper the floret size at the bottom and at the tip.
    """
    lean = rng.normal(0, bend)
    line = bezier((0, 0, 0), (0, 0, length * 0.4), (lean * 0.3, 0, length * 0.8),
                  (lean, rng.normal(0, bend * 0.5), length), 60)
    builder = MeshBuilder()
    builder.add(tube(line, np.linspace(thickness, thickness * 0.3, 60), 7), stem, closed=True, jitter=0.5)
    for k in range(count):
        share = k / (count - 1)
        at = min(int(59 * (bare + (0.995 - bare) * share**0.92)), 58)
        along = unit(line[at + 1] - line[at])
        angle = k * GOLDEN_ANGLE + rng.normal(0, 0.15)
        side = frame_towards(along) @ np.array([np.cos(angle), np.sin(angle), 0])
        outward = unit(side + along * lerp(0.15, 1.3, share**2))
        size = lerp(*taper, share**1.15) * rng.uniform(0.9, 1.1)
        add_floret(builder, frame_towards(outward, rng.uniform(0, 6.28)), line[at] + outward * 0.02, size, share)
    return builder
