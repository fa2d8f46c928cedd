"""Folded towels: layers in a zigzag, none quite like the other, their round folds towards the viewer."""

import numpy as np

from studio.mesh import MeshBuilder, place
from studio.numeric import vec
from studio.surfaces import tube
from still_life.goods.relief import relief

VERSION = 2


def folded_towel(rng, surface, width=1.5, depth=1.1, layers=3, thick=0.15, soft=0.014):
    """A folded towel at the origin; its grids measure the cloth for `textile` surfaces. Returns its height."""
    path = _zigzag(rng, depth, layers, thick)
    step = np.gradient(path, axis=0)
    normal = np.stack([-step[:, 1], step[:, 0]], -1)
    normal /= np.linalg.norm(normal, axis=1)[:, None] + 1e-9
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    share = np.linspace(-1, 1, 64)
    builder = MeshBuilder()
    sway = 0.018 * relief(np.c_[along, 0 * along, 0 * along], rng, 1.2, 2)
    half = thick * 0.485 * np.clip(1 - np.abs(share) ** 22, 0.02, 1) ** 0.5
    for sign in (1, -1):
        line = path[:, None] + sign * half[None, :, None] * normal[:, None]
        x = share[None] * (width / 2 + sway[:, None])
        grid = np.stack([x, line[..., 0], line[..., 1]], -1)
        grid[..., 2] += soft * relief(grid * (1, 1, 0.2), rng, 2.2, 3) * np.clip(grid[..., 2] / thick, 0, 1)
        builder.add(grid, surface, uv=(grid[..., 0], along[:, None] + 0 * x))
    for edge, way in ((0, -1), (-1, 1)):
        x = way * (width / 2 + sway) * 0.999
        sides = [path + sign * half[0] * normal for sign in (1, -1)]
        grid = np.stack([np.stack([x, part[:, 0], part[:, 1]], -1) for part in sides], 1)
        builder.add(grid, surface, uv=(grid[..., 0], along[:, None] + 0 * grid[..., 0]))
    for end in (0, -1):
        rim = path[end] + half[None, :, None] * np.array([1, -1])[:, None, None] * normal[end]
        cap = np.stack([np.broadcast_to(share * (width / 2 + sway[end]), rim.shape[:2]), rim[..., 0], rim[..., 1]], -1)
        builder.add(cap, surface, uv=(cap[..., 0], along[end] + 0 * cap[..., 0]))
    place(builder.finish("towel"))
    return thick * layers


def _zigzag(rng, depth, layers, thick):
    path = []
    for layer in range(layers):
        low, high = -depth / 2 + rng.normal(0, 0.012), depth / 2 + rng.normal(0, 0.012)
        z = thick * (0.5 + layer)
        ends = (low, high) if layer % 2 == 0 else (high, low)
        path += [(y, z) for y in np.linspace(ends[0], ends[1], 26)]
        if layer < layers - 1:
            turn = np.linspace(-np.pi / 2, np.pi / 2, 14)[1:-1]
            side = 1 if layer % 2 == 0 else -1
            path += [(ends[1] + side * thick * 0.55 * np.cos(a), z + thick / 2 + thick / 2 * np.sin(a)) for a in turn]
    return np.array(path)


def hood(rng, surface, binding, top, width=0.9, depth=0.85):
    """The hood of a baby's towel, lying folded on its top: a bound triangle that points towards the viewer."""
    u, v = np.meshgrid(np.linspace(-1, 1, 60), np.linspace(0, 1, 50))
    x = u * width / 2 * (1 - 0.97 * v)
    y = depth / 2 - v * depth
    z = top + 0.035 + 0.03 * (1 - u**2) * (1 - v) + 0.008 * relief(np.stack([x, y, 0 * x], -1), rng, 4, 3)
    grid = np.stack([x, y, z], -1)
    builder = MeshBuilder().add(grid, surface, uv=(x, y))
    rim = np.concatenate([grid[:, 0], grid[::-1, -1]]) + vec(0, 0, 0.004)
    builder.add(tube(rim, 0.030, 12), binding, closed=True)
    place(builder.finish("hood"))
