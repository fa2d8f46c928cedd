"""A room for pictures by the window: a table, and some steps behind it a wall.

What stands behind a subject is out of focus in a photograph. A lens with an aperture would need several times the samples, so
the table's far edge and the frames on the wall are soft themselves.
"""
import numpy as np

from studio.mesh import MeshBuilder, place
from studio.nodes import NodeGraph, linear_colour
from studio.outline import BACKDROP_INDEX
from studio.tabletops import TABLETOPS

# Where the table ends before and behind the subject, and where the wall stands.
FRONT, BACK, WALL = -16.0, 2.8, 7.5
HALF_WIDTH, WALL_FOOT, WALL_TOP = 40, -14, 30
# Panelling: from one frame to the next, where the first stands, the frames' upper rim above the table.
PANEL, PANEL_AT, PANEL_TOP = 6.2, 1.9, 3.4
FRAME_AT, FLANK, SOFT = 0.40, 0.34, 0.30


def build_room(room, floor):
    """Puts up table and wall of one of studio.grounds.ROOMS; `floor` is the height of the table's top."""
    kind, light, dark = room["table"]
    _sheet((FRONT, BACK), (floor, floor), TABLETOPS[kind](light, dark, BACK))
    _sheet((WALL, WALL), (floor + WALL_FOOT, floor + WALL_TOP), _wall(*room["wall"], floor))


def _sheet(depths, heights, material):
    corners = [(x, y, z) for y, z in zip(depths, heights) for x in (-HALF_WIDTH, HALF_WIDTH)]
    builder = MeshBuilder()
    builder.add(np.array(corners, float).reshape(2, 2, 3), material)
    place(builder.finish("backdrop")).pass_index = BACKDROP_INDEX


def _wall(colour, is_panelled, floor):
    """Painted plaster, with or without raised frames."""
    graph = NodeGraph("wall", colour)
    place_at = graph.node("ShaderNodeTexCoord").outputs["Object"]
    cloud = graph.shader("ShaderNodeTexNoise", Vector=place_at, Scale=0.35, Detail=3.0).outputs["Fac"]
    base = linear_colour(colour)
    tone = graph.mix(graph.step(cloud, 0.35, 0.65), base, _shade(base, 0.93))
    if is_panelled:
        lit, shaded = _flanks(graph, graph.along(place_at, (1, 0, 0)), graph.along(place_at, (0, 0, 1)), floor)
        tone = graph.mix(graph.math("MULTIPLY", shaded, 0.75), tone, _shade(base, 0.68))
        tone = graph.mix(graph.math("MULTIPLY", lit, 0.75), tone, _shade(base, 1.16))
    skin = graph.shader("ShaderNodeBsdfPrincipled", Base_Color=tone, Roughness=0.9, Specular=0.05)
    return graph.finish(skin.outputs[0])


def _shade(colour, factor):
    return tuple(min(1.0, part * factor) for part in colour[:3]) + (1.0,)


def _flanks(graph, x, z, floor):
    """How much of a frame's lit and of its shaded flank is seen, each 0..1."""
    turn = graph.math("FRACT", graph.math("DIVIDE", graph.math("ADD", x, PANEL * 50 + PANEL_AT), PANEL))
    off_middle = graph.math("ABSOLUTE", graph.math("SUBTRACT", turn, 0.5))
    beside = graph.math("MULTIPLY", graph.math("SUBTRACT", off_middle, FRAME_AT), PANEL)
    off = graph.math("MAXIMUM", beside, graph.math("SUBTRACT", z, floor + PANEL_TOP))
    flank = graph.math("SUBTRACT", off, FLANK)
    return tuple(graph.math("SUBTRACT", 1.0, graph.step(graph.math("ABSOLUTE", at), 0.02, SOFT)) for at in (flank, off))
