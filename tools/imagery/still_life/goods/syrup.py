"""Maple syrup in a round glass flask with a little ear at its neck."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import bezier
from studio.surfaces import lathe, smooth_profile, tube
from still_life.goods.amber import filled_glass
from still_life.goods.label import PAPER, label_picture
from still_life.goods.label_wrap import wrap_label

VERSION = 3
OUTLINE = [
    (0.30, 0.0),
    (0.36, 0.03),
    (0.38, 0.12),
    (0.385, 0.50),
    (0.37, 0.72),
    (0.28, 0.90),
    (0.15, 1.03),
    (0.115, 1.14),
    (0.115, 1.30),
]


def stand_flask(words, seed=3):
    """The flask at the origin, 1.5 tall, its label in front."""
    builder = MeshBuilder()
    outer = smooth_profile(OUTLINE, 12)
    body = lathe(np.vstack([[(0, 0.02)], outer, [(0, 1.30)]]), 128)
    builder.add(body, filled_glass("maple syrup", "#F8D230", 3.2, 0.06), closed=True)
    ear = bezier((0.11, 0.02, 1.22), (0.30, 0.02, 1.28), (0.32, 0.02, 1.02), (0.18, 0.02, 0.99), 24)
    builder.add(tube(ear, 0.030, 12), materials.glass("flask ear", "#FBF1E2"), closed=True)
    cap = [(0.125, 1.26), (0.145, 1.27), (0.145, 1.45), (0.13, 1.475), (0, 1.475)]
    builder.add(
        lathe(smooth_profile(cap, 6), 96), materials.plain("flask cap", "#2A1D18", 0.38, 0.4, coat=0.1), closed=True
    )
    picture = label_picture(words, "ACER SACCHARUM", PAPER, "#4A2A1A", "#A52A2A", 1.25, seed, "frame")
    wrap_label(builder, outer[outer[:, 1] < 0.8] + (0.004, 0), 0.12, 0.66, picture, 0.85)
    place(builder.finish("syrup"))
