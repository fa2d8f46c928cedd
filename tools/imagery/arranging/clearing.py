"""Takes away greens that would stand before the face of a flower or come out through it."""
import numpy as np

VERSION = 1
# Beyond this share of its reach a head is mere petal tips, and a leaf between two of them is welcome.
FACE = 0.85
RINGS = 8


def keep_faces_free(panel, shape_of, take_away):
    """Takes a panel's greens away that cross a head; shape_of(item) gives an item's matrix and its points."""
    faces = [Face(*shape_of(head)) for head in panel.blooms]
    for green in panel.greens:
        matrix, points = shape_of(green)
        if any(face.is_crossed_by(moved(matrix, points)) for face in faces):
            take_away(green)


class Face:
    """What of a head looks at the viewer: its reach sideways and its height in rings round its axis."""

    def __init__(self, matrix, points):
        self.inverse = np.linalg.inv(matrix)
        across = np.linalg.norm(points[:, :2], axis=1)
        self.reach = across.max() * FACE
        ring = (across / self.reach * RINGS).astype(int)
        self.tops = np.array([points[ring == k, 2].max(initial=points[:, 2].min()) for k in range(RINGS)])

    def is_crossed_by(self, points):
        """Whether any of these points of the scene stands out before the face."""
        local = moved(self.inverse, points)
        across = np.linalg.norm(local[:, :2], axis=1)
        inside = across < self.reach
        ring = (across[inside] / self.reach * RINGS).astype(int)
        return bool(np.any(local[inside, 2] > self.tops[ring]))


def moved(matrix, points):
    """Points after a 4x4 matrix."""
    return points @ matrix[:3, :3].T + matrix[:3, 3]
