"""What evergreens are set with: needles along a twig, combed to its sides or standing all round."""
import numpy as np

from studio.numeric import bezier, frame_towards, unit, vec
from studio.surfaces import flat_petal, tube

VERSION = 1


def needle(length, width, lift):
    """One needle along +x: blunt, a groove along its upper side, bent a little towards the tip."""
    return flat_petal(length, width, lambda v: 0.75 + 0.35 * np.sin(np.pi * v) - 0.72 * v**6, lambda v: lift - 0.35 * v,
                      cup=-0.45, columns=3, rows=5)


def twig_line(rng, base, along, length, sag=0.10):
    """A twig that leaves its branch along `along` and sinks a little at its end."""
    along = unit(along)
    bow = rng.normal(0, 0.05, 3) * length
    return bezier(base, base + along * length * 0.35, base + along * length * 0.7 + bow,
                  base + along * length + bow - vec(0, 0, sag * length), 14)


def set_needles(builder, rng, paints, line, size, gap, rise, slim=0.085):
    """Needles round the twig `line`, one every `gap`, each rising by `rise` radians off it; the last close the tip.

    size, slim   a needle's length, and its half width as a share of that
    """
    leaf, bark = paints
    builder.add(tube(line, np.linspace(0.011, 0.006, len(line)), 5), bark, closed=True, jitter=0.5)
    length = np.linalg.norm(np.diff(line, axis=0), axis=1).sum()
    count = max(8, int(length / gap))
    for k in range(count):
        share = (k + rng.uniform(-0.3, 0.3)) / (count - 1)
        at = min(max(int(share * (len(line) - 1)), 0), len(line) - 2)
        spot = line[at] + (line[at + 1] - line[at]) * (share * (len(line) - 1) - at)
        along = line[at + 1] - line[at]
        reach = size * rng.uniform(0.85, 1.1) * (1 - 0.45 * np.clip(share, 0, 1) ** 5)
        lift = rise + 0.35 * max(share - 0.85, 0) / 0.15 + rng.normal(0, 0.10)
        frame = frame_towards(along, k * 2.4 + rng.normal(0, 0.2))
        builder.add(needle(reach, size * slim, lift), leaf, jitter=rng.random(), frame=frame, offset=spot)
