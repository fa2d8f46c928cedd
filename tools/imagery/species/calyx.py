"""The green under a flower head."""
import numpy as np

from studio.numeric import rotation_z, vec
from studio.surfaces import flat_petal, lathe, smooth_profile

CUP = [(0, -0.12), (0.05, -0.11), (0.075, -0.05), (0.09, 0.0), (0.07, 0.04)]


def add_calyx(builder, green, size=1.0, count=5, length=0.34, width=0.06):
    """Adds a small cup and `count` drooping sepals."""
    builder.add(lathe(smooth_profile(CUP), 14) * size, green, jitter=0.5, closed=True)

    def outline(v):
        return np.sin(np.pi * np.clip(v * 0.93 + 0.07, 0, 1)) ** 0.8

    def slope(v):
        return 0.35 - 1.2 * v

    for k in range(count):
        sepal = flat_petal(length, width, outline, slope, cup=0.5)
        builder.add((sepal + vec(0, 0, -0.01)) * size, green, jitter=0.3, frame=rotation_z(k * 2 * np.pi / count))
