"""What flowers of a wreath or a spray are stuck into: a base covered with dark moss, seen only between flowers and leaves."""
import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.surfaces import ellipsoid, lathe

VERSION = 1
DEPTH = 0.16
# The base stands in front of the easel's legs, which lean back from here.
FORWARD = 0.04
TURNED_FORWARD = np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0]])


def moss_ring(radius, thickness):
    """A ring with its middle line at `radius`, `thickness` to either side, facing the viewer."""
    turn = np.linspace(0, 2 * np.pi, 15)
    profile = np.stack([radius + thickness * np.cos(turn), DEPTH * np.sin(turn)], -1)
    _put_up(lathe(profile), TURNED_FORWARD)


def moss_oval(wide, high):
    """An oval block of these half sizes."""
    _put_up(ellipsoid((0, 0, 0), (wide, DEPTH, high), 72, 36))


def _put_up(grid, frame=None):
    moss = materials.plain("moss base", "#3E4E25", 0.95, 0.05, mottle=(11, "#26351A", 0.9), bump=(34, 0.9))
    builder = MeshBuilder()
    builder.add(grid, moss, closed=True, frame=frame, offset=(0, -FORWARD, 0))
    place(builder.finish("moss base"))
