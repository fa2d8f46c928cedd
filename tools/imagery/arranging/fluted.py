"""Fluted glass.

What the eye looks for: bright narrow lights along the flutes, the room seen through them hardly darker than beside them,
slices of single stems, cut off and set aside by each flute, with light water between them, and the line of the water.
Many stems side by side become one green slab, so only some of them reach the floor.
A solid of real glass with thirty ribs swallows most rays between its walls and turns into dark stripes; so the wall
bends light only a little, what it mirrors is laid over that, and a ray that has met many walls goes straight on.
"""
import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.nodes import NodeGraph, linear_colour
from studio.numeric import bezier, rotation_z, smoothstep, vec
from studio.surfaces import tube

FLUTES, DEPTH = 24, 0.065
BEND = 1.10
# How far apart stems stand, seen from the front; how far they fan out and turn round the axis on their way down.
GAP, FAN, TURN = 0.057, 1.15, 0.9
# What is left of light that runs along a wall instead of through it.
THROUGH_ITS_LENGTH = "#9DB0A9"


def fluted_glass(tint):
    """Glass that bends what is behind it a little and mirrors the room where it is seen along its surface."""
    graph = NodeGraph("fluted glass")
    clear_tint = linear_colour(tint)
    along = graph.math("POWER", graph.node("ShaderNodeLayerWeight").outputs["Facing"], 2.1)
    colour = graph.mix(graph.math("MULTIPLY", along, 0.75), clear_tint, linear_colour(THROUGH_ITS_LENGTH))
    body = graph.shader("ShaderNodeBsdfGlass", Color=colour, IOR=BEND, Roughness=0.02).outputs[0]
    shine = graph.shader("ShaderNodeBsdfGlossy", Color=(1, 1, 1, 1), Roughness=0.04).outputs[0]
    outside = graph.math("SUBTRACT", 1.0, graph.node("ShaderNodeNewGeometry").outputs["Backfacing"])
    mirrored = graph.math("MULTIPLY", graph.shader("ShaderNodeFresnel", IOR=1.55).outputs[0], outside)
    seen = graph.blend_shaders(graph.math("MULTIPLY", mirrored, 0.85), body, shine)
    clear = graph.shader("ShaderNodeBsdfTransparent", Color=clear_tint)
    path = graph.node("ShaderNodeLightPath")
    straight = graph.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    straight = graph.math("MAXIMUM", straight, graph.math("GREATER_THAN", path.outputs["Ray Depth"], 5.5))
    return graph.finish(graph.blend_shaders(straight, seen, clear.outputs[0]))


def flutes(around, height, low, high):
    """How far the outside swells at an angle and a height, share of the radius: round backs, narrow valleys."""
    fade = smoothstep(low, low + 0.10, height) * (1 - smoothstep(high - 0.22, high - 0.08, height))
    return fade * DEPTH * np.abs(np.cos(around * FLUTES / 2)) ** 0.7


def water_line(radius, level, scale):
    """The bright edge of the water where it climbs the wall a little."""
    around = np.linspace(0, 2 * np.pi, 97)
    ring = np.stack([radius * np.cos(around), radius * np.sin(around), level + 0 * around], -1)
    builder = MeshBuilder()
    bright = materials.plain("water line", "#F2F8F6", 0.15, 0.8, translucency=0.5)
    builder.add(tube(ring, 0.007 * scale, 6), bright, closed=True)
    place(builder.finish("water line"))


def stems_in_fluted(vessel, rng):
    """Stem paths that fan out from the mouth to the floor; those without water beside them end in the mouth."""
    standing = []

    def path(start, axis):
        outward = start[:2] / (np.linalg.norm(start[:2]) + 0.4)
        mouth = vec(*(outward * vessel.neck * 0.8), vessel.neck_height)
        reach = np.linalg.norm(start - mouth)
        line = bezier(start, start - axis * reach * 0.4, mouth + vec(*(outward * 0.12), 0.3) * reach, mouth, 12)
        foot = (rotation_z(TURN) @ vec(*outward, 0))[:2] * FAN * vessel.foot + rng.normal(0, vessel.foot * 0.12, 2)
        middle = (mouth[0] + foot[0]) / 2
        if any(abs(middle - other) < GAP * vessel.scale for other in standing):
            return line
        standing.append(middle)
        return np.vstack([line, np.linspace(mouth, vec(*foot, 0.10 * vessel.scale), 10)[1:]])

    return path
