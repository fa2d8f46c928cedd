"""Soap, folded towels and a wooden dipper."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.nodes import NodeGraph, linear_colour
from studio.numeric import vec
from studio.surfaces import ellipsoid, superellipsoid, tube
from still_life.tints import lighter

VERSION = 1


def soap_bar(colour="#DCCFB4", band=None, size=(0.42, 0.27, 0.14)):
    """A bar of soap at the origin, with a paper band when a colour is given."""
    surface = materials.plain(
        f"soap {colour}", colour, 0.45, 0.35, mottle=(18, lighter(colour, -0.22), 0.5), translucency=0.12
    )
    builder = MeshBuilder()
    builder.add(superellipsoid(size, 0.32, 0.28, 64, 28), surface, closed=True, offset=(0, 0, size[2]))
    if band:
        strip = superellipsoid((size[0] * 0.42, size[1] * 1.012, size[2] * 1.02), 0.22, 0.10, 64, 28)
        builder.add(strip, materials.plain(f"soap band {band}", band, 0.7, 0.2), closed=True, offset=(0, 0, size[2]))
    place(builder.finish("soap"))


def _waffle(colour, stripe=None):
    graph = NodeGraph("towel")
    u, v, _ = graph.petal_coordinates()
    cells = graph.math(
        "MULTIPLY",
        graph.math("SINE", graph.math("MULTIPLY", u, 85.0)),
        graph.math("SINE", graph.math("MULTIPLY", v, 190.0)),
    )
    tone = linear_colour(colour)
    if stripe:
        wave = graph.math("SINE", graph.math("MULTIPLY", u, 22.0))
        tone = graph.mix(graph.step(wave, 0.72, 0.80), tone, linear_colour(stripe))
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled",
        Base_Color=tone,
        Roughness=0.95,
        Specular=0.1,
        Sheen=0.6,
        Normal=graph.bump(cells, 0.5, 0.02),
    )
    return graph.finish(skin.outputs[0])


def folded_towel(colour="#F2EDE2", width=1.5, depth=1.1, layers=3, thick=0.15, stripe=None):
    """A towel folded in a zigzag, its round folds towards the viewer; returns its height."""
    surface = _waffle(colour, stripe)
    builder = MeshBuilder()
    path = []
    for layer in range(layers):
        low, high = -depth / 2, depth / 2
        z = thick * (0.5 + layer)
        ends = (low, high) if layer % 2 == 0 else (high, low)
        path += [(y, z) for y in np.linspace(ends[0], ends[1], 16)]
        if layer < layers - 1:
            turn = np.linspace(-np.pi / 2, np.pi / 2, 10)[1:-1]
            side = 1 if layer % 2 == 0 else -1
            path += [(ends[1] + side * thick * 0.5 * np.cos(a), z + thick / 2 + thick / 2 * np.sin(a)) for a in turn]
    path = np.array(path)[:, ::1]
    step = np.gradient(path, axis=0)
    normal = np.stack([-step[:, 1], step[:, 0]], -1)
    normal /= np.linalg.norm(normal, axis=1)[:, None] + 1e-9
    x = np.linspace(-width / 2, width / 2, 40)
    half = thick * 0.49
    puff = 1 - 0.5 * (np.abs(x) / (width / 2)) ** 14
    for sign in (1, -1):
        line = path[:, None] + sign * half * normal[:, None] * puff[None, :, None]
        grid = np.stack([np.broadcast_to(x, line.shape[:2]), line[..., 0], line[..., 1]], -1)
        builder.add(grid, surface)
    for edge in (0, -1):
        sides = [path + sign * half * 0.5 * normal for sign in (1, -1)]
        grid = np.stack([np.stack([np.full(len(path), x[edge]), s[:, 0], s[:, 1]], -1) for s in sides], 1)
        builder.add(grid, surface)
    place(builder.finish("towel"))
    return thick * layers


def dipper(at=(0, 0, 0), direction=(1, 0, 0)):
    """A wooden honey dipper lying from `at` along `direction`."""
    wood = materials.plain("dipper wood", "#C99A62", 0.5, 0.3, mottle=(10, "#A87640", 0.5))
    start, way = vec(*at), np.asarray(direction, float) / np.linalg.norm(direction)
    builder = MeshBuilder()
    builder.add(
        tube(np.linspace(start + way * 0.4, start + way * 1.75, 12), np.linspace(0.035, 0.045, 12), 12),
        wood,
        closed=True,
    )
    builder.add(ellipsoid(start + way * 1.78, (0.06, 0.06, 0.06), 12, 8), wood, closed=True)
    t = np.linspace(0, 1, 90)
    girth = 0.15 * np.sin(np.pi * np.clip(0.12 + 0.80 * t, 0, 1)) ** 0.7
    grooves = np.where(np.sin(t * 38) > 0, 1.0, 0.70)
    builder.add(tube(start + way * (t[:, None] * 0.5 - 0.05), girth * grooves, 24), wood, closed=True)
    place(builder.finish("dipper"))
