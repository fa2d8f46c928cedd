"""Snake plant: upright sword leaves, banded, with a yellow margin."""

import numpy as np

from studio.mesh import MeshBuilder, place_framed
from studio.nodes import NodeGraph, linear_colour
from studio.numeric import frame_along, lerp, rotation_z, vec
from studio.surfaces import flat_petal
from still_life.growth import around, spread_angles

VERSION = 1


def grow_snake_plant(rng, bed, recipe):
    """A dozen stiff swords of different heights, each slightly twisted."""
    skin = _banded_skin()
    angles = spread_angles(17, rng, 0.15)
    for index, angle in enumerate(angles):
        t = index / (len(angles) - 1)
        length = lerp(3.1, 1.55, t) * rng.uniform(0.9, 1.05)
        mesh = _sword(rng, skin, length, 0.24 * rng.uniform(0.92, 1.08))
        foot = around(angle, lerp(0.05, bed.radius * 0.70, t**0.6), bed.height - 0.08)
        lean = around(angle, lerp(0.03, 0.26, t)) + rng.normal(0, 0.03, 3) * (1, 1, 0)
        facing = rotation_z(rng.normal(0, 0.55)) @ vec(0.0, -1.0, 0.0)
        place_framed(mesh, foot, frame_along(vec(0, 0, 1) + lean, facing))


def _sword(rng, skin, length, width):
    grid = flat_petal(
        length,
        width,
        lambda v: (0.62 + 0.38 * np.sin(np.pi * np.clip(v * 1.1, 0, 1))) * np.clip((1 - v) / 0.30, 0, 1) ** 0.6
        + 0.004,
        lambda v: 0.05 * np.sin(3 * v + rng.uniform(0, 6)),
        cup=0.75,
        wave=0.10,
        wave_count=1.4,
        phase=rng.uniform(0, 6),
        columns=13,
        rows=60,
    )
    twist = np.linspace(0, rng.uniform(-0.5, 0.5), len(grid))[:, None]
    y, z = grid[..., 1].copy(), grid[..., 2].copy()
    grid[..., 1], grid[..., 2] = y * np.cos(twist) - z * np.sin(twist), y * np.sin(twist) + z * np.cos(twist)
    builder = MeshBuilder()
    builder.add(grid, skin, rng.random())
    return builder.finish("sword")


def _banded_skin():
    graph = NodeGraph("snake-plant-leaf")
    u, v, jitter = graph.petal_coordinates()
    space = graph.combine(
        graph.math("MULTIPLY", u, 1.6), graph.math("MULTIPLY", v, 26.0), graph.math("MULTIPLY", jitter, 43.0)
    )
    noise = graph.shader("ShaderNodeTexNoise", Vector=space, Scale=1.0, Detail=4.0).outputs["Fac"]
    colour = graph.ramp(noise, [(0.36, "#8DA57C"), (0.47, "#5A7F55"), (0.58, "#2E5538")])
    margin = graph.step(graph.math("ABSOLUTE", u), 0.76, 0.86)
    colour = graph.mix(margin, colour, linear_colour("#DDD27C"))
    skin = graph.shader("ShaderNodeBsdfPrincipled", Base_Color=colour, Roughness=0.4, Specular=0.4, Clearcoat=0.1)
    glow = graph.shader("ShaderNodeBsdfTranslucent", Color=colour)
    return graph.finish(graph.blend_shaders(0.08, skin.outputs[0], glow.outputs[0]))
