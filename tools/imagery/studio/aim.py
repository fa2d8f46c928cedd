"""Where a close look goes: the part of a bouquet that holds the finest blooms, or the front of other things."""
import numpy as np

HIGHER_IS_BETTER = 0.6


def finest(spots, worth, half):
    """The middle of the frame that holds most worth: tried round every bloom and between every two.

    spots  blooms as (right, up) off the middle of the usual picture, in its shares
    worth  what each counts
    half   half the side of the frame
    """
    tried = ((spots[:, None] + spots[None]) / 2).reshape(-1, 2)
    gain = (share_inside(spots[None] - tried[:, None], half) * worth).sum(1)
    return tried[np.argmax(gain * (1 + HIGHER_IS_BETTER * tried[:, 1]))]


def share_inside(offsets, half):
    """How much of a bloom counts: all of it well inside the frame, nothing of it at the border."""
    reach = np.abs(offsets).max(-1) / half
    return np.clip((1.05 - reach) / 0.45, 0, 1)


def nearest(spots, depth, middle, half):
    """How deep in the picture that stands which is seen in the middle of a frame: the nearest tenth of its points.

    spots, depth   points as (right, up) off the middle of the usual picture, and how far behind its target
    """
    within = np.abs(spots - middle).max(-1) < half / 2
    return float(np.quantile(depth[within], 0.1)) if within.any() else 0.0
