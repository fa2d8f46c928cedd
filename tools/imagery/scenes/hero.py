"""The wide home banner: a garland hugging the right edge, plain wall on the left for the words."""
import numpy as np

from arranging.panel import Panel
from species.paint import Paint
from studio.registry import scene

VERSION = 3
RIGHT, TOP, BOTTOM = 5.6, 4.1, -0.1


@scene("hero")
def hero(recipe, rng):
    """Flowers fill the corner under a falling curve; sprigs reach out of it to the left."""
    panel = Panel(recipe, rng, Paint())
    panel.radii = panel.radii * 1.02
    start = np.stack([rng.uniform(1.5, RIGHT, len(panel.heads)), rng.uniform(BOTTOM, TOP, len(panel.heads))], 1)
    panel.settle(start, _confine, crowding=0.84, rounds=140)

    def depth(point):
        return 0.12 + 0.03 * (point[0] - 3)

    panel.put_up(depth, lambda point: np.array([-0.15, 0.25]) + rng.normal(0, 0.15, 2))
    _greens(panel, rng)
    return {"target": (1.0, 0, 2.0), "distance": 15.0, "lens": 62.0, "elevation": 2, "floor": -4.0,
            "effort": 2.0}


def edge(height):
    """How far left the flowers reach at a height."""
    return 4.75 - 3.7 * np.exp(-np.maximum(height, 0) / 1.7)


def _confine(points):
    points[:, 1] = np.clip(points[:, 1], BOTTOM, TOP)
    points[:, 0] = np.clip(points[:, 0], edge(points[:, 1]), RIGHT)
    return points


def _greens(panel, rng):
    def any_way(point):
        angle = rng.uniform(0, 2 * np.pi)
        return np.array([np.cos(angle), np.sin(angle)])

    def out_of_the_edge(point):
        return np.array([-1.0, rng.normal(0.22, 0.28)])

    inside = [panel.points[rng.integers(len(panel.points))] for _ in range(90)]
    spots = [panel.between(point, 0.3) for point in inside]
    panel.add_leaves([spot for spot in spots if spot[0] > edge(spot[1]) + 0.5], any_way, back=-0.20)
    rim = [point for point in panel.points if point[0] < edge(point[1]) + 0.7]
    for name in panel.long_greens():
        panel.add_sprays(name, rim + rim[::2], out_of_the_edge, back=-0.35, scale=(0.75, 1.05))
    for name in panel.recipe.get("fillers", []):
        spots = [panel.between(point, 0.4) for point in panel.points[::3]]
        panel.add_sprays(name, [spot for spot in spots if spot[0] > edge(spot[1]) + 0.3], out_of_the_edge, back=-0.02,
                         scale=(0.8, 1.0))
