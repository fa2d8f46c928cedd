"""Lays coloured patches over each other, the nearest on top."""
import numpy as np

FINEST, COARSEST = 1, 40


def lay_patches(image, depth, corners, colours):
    """Paints quadrangles into `image` (rows, columns, 3) where they are nearer than `depth`; both are changed.

    corners  (n, 4, 3): right and down in pixels, distance from the viewer
    colours  (n, 3)
    """
    if not len(corners):
        return
    first, second, third, fourth = (corners[:, k] for k in range(4))
    edges = np.linalg.norm(np.stack([second - first, fourth - first])[..., :2], axis=-1)
    steps = int(np.clip(np.ceil(1.6 * np.percentile(edges, 90)), FINEST, COARSEST))
    for s in (np.arange(steps) + 0.5) / steps:
        for t in (np.arange(steps) + 0.5) / steps:
            spots = first * (1 - s) * (1 - t) + second * s * (1 - t) + third * s * t + fourth * (1 - s) * t
            _dot(image, depth, spots, colours)


def _dot(image, depth, spots, colours):
    rows, columns = depth.shape
    across, down = np.floor(spots[:, 0]).astype(int), np.floor(spots[:, 1]).astype(int)
    inside = (across >= 0) & (across < columns) & (down >= 0) & (down < rows)
    across, down, away, tone = across[inside], down[inside], spots[inside, 2], colours[inside]
    order = np.argsort(-away)
    across, down, away, tone = across[order], down[order], away[order], tone[order]
    nearer = away < depth[down, across]
    across, down = across[nearer], down[nearer]
    depth[down, across], image[down, across] = away[nearer], tone[nearer]
