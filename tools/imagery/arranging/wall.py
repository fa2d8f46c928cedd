"""Keeps leaves out of the wall of a basket: they go over its rim or stay inside."""
import numpy as np

from arranging.clearing import moved

VERSION = 1
# How far a leaf may be raised before it looks as if nothing held it.
HIGHEST = 0.35
TRIES = 4


class Wall:
    """A round wall.

    outline  (radius, height) points of its middle line, from bottom to top; half is half its depth
    """

    def __init__(self, outline, half):
        self.outline, self.half = np.asarray(outline, float), half
        self.radius, self.height = self.outline[-1]

    def missing_height(self, points):
        """How much higher these points of the scene must be for none of them to lie in the wall."""
        across = np.hypot(points[:, 0], points[:, 1])
        middle = np.interp(points[:, 2], self.outline[:, 1], self.outline[:, 0])
        top = self.height + self.half
        within = (np.abs(across - middle) < self.half) & (points[:, 2] < top)
        return float((top - points[within, 2]).max(initial=0.0))

    def is_below_outside(self, foot):
        """Whether a leaf would grow from nowhere, beside the wall and under its rim."""
        return np.hypot(foot[0], foot[1]) > self.radius and foot[2] < self.height


def keep_out_of_wall(wall, greens, shape_of, take_away):
    """Raises greens over the rim; takes those away that grow from nowhere or would have to be raised too far."""
    for green in greens:
        matrix, points = shape_of(green)
        points, raised = moved(matrix, points), 0.0
        for _ in range(TRIES):
            raised = min(raised + wall.missing_height(points + (0, 0, raised)), HIGHEST)
        green.location.z += raised
        if wall.missing_height(points + (0, 0, raised)) or wall.is_below_outside(matrix[:3, 3]):
            take_away(green)
