"""How far the subject of a picture reaches, as tools/imagery/framing/reach.ts has it."""
import numpy as np

# What the ground of a picture is marked with; everything else is its subject.
BACKDROP_INDEX = 1
DIRECTIONS = 24


def reach_of(subject):
    """The subject's outline: its reach from the picture's middle in 24 directions, in thousandths of the width.

    subject  True for each pixel the subject covers, rows from above
    """
    down, across = np.nonzero(subject)
    if down.size == 0:
        return []
    height, width = subject.shape
    x, y = (across + 0.5 - width / 2) * 1000 / width, (down + 0.5 - height / 2) * 1000 / width
    turns = np.arange(DIRECTIONS) * 2 * np.pi / DIRECTIONS
    return [round(float((x * np.cos(turn) + y * np.sin(turn)).max())) for turn in turns]
