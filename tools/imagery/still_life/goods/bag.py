"""A kraft paper bag, its top folded over and closed with a printed label."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.surfaces import superellipsoid
from still_life.goods.label import PAPER, label_picture
from still_life.goods.relief import pushed, relief

VERSION = 2


def paper_bag(rng, words, line, width=0.40, tall=0.92, ink="#3A332C", accent="#7FA894"):
    """The bag standing at the origin, `width` half as wide as it is."""
    kraft = materials.plain("kraft bag", "#C49A6C", 0.78, 0.15, mottle=(50, "#A97F52", 0.35), bump=(9, 0.10))
    body = superellipsoid((width, width * 0.55, tall / 2), 0.20, 0.28, 120, 90)
    up = np.clip(body[..., 2] / tall + 0.5, 0, 1)
    body[..., 1] *= 1 - 0.86 * np.clip((up - 0.38) / 0.5, 0, 1) ** 1.2
    body = pushed(body, 0.020 * relief(body, rng, 3.2, 3) * (0.4 + up))
    crease = np.abs(((body[..., 0] * 3.1 + body[..., 2] * 1.7) % 1) - 0.5) - 0.25
    body[..., 1] += 0.012 * crease * np.sign(body[..., 1])
    body[..., 2] += tall / 2
    builder = MeshBuilder().add(body, kraft, closed=True)
    u, v = np.meshgrid(np.linspace(-1, 1, 40), np.linspace(0, 1, 24))
    front = -width * 0.55 * (1 - 0.86 * np.clip((0.90 - 0.28 * (1 - v) - 0.38) / 0.5, 0, 1) ** 1.2) - 0.018
    flap = np.stack([u * width * 0.985, front + 0.006 * np.sin(7 * u), tall * (0.72 + 0.26 * v)], -1)
    builder.add(flap, kraft)
    top = np.stack([flap[-1], flap[-1] + (0, 0.09, 0.004)], 0)
    builder.add(top, kraft)
    picture = label_picture(words, line, PAPER, ink, accent, 1.2, 1, "frame")
    u, v = np.meshgrid(np.linspace(-1, 1, 12), np.linspace(0, 1, 12))
    low, high = 0.20, 0.66
    share = low + (high - low) * v
    front = -width * 0.55 * (1 - 0.86 * np.clip((share - 0.38) / 0.5, 0, 1) ** 1.2) - 0.034
    builder.add(np.stack([u * width * 0.52, front, tall * share], -1), materials.printed("bag label", picture))
    place(builder.finish("paper bag"))
