"""Cloth seen from near by: plain weave, stripes and checks in it, waffle piqué and terry."""

import math

from studio.nodes import NodeGraph, linear_colour
from still_life.tints import lighter

VERSION = 2


def _threads(graph, u, v, count):
    """Over and under of warp and weft: height, and how far a thread is from the eye's average."""
    warp = graph.math("SINE", graph.math("MULTIPLY", u, count * 6.2832))
    weft = graph.math("SINE", graph.math("MULTIPLY", v, count * 6.2832))
    return graph.math("MULTIPLY", warp, weft)


def _slubs(graph, u, v):
    """Threads that are thicker here and there, along both ways."""
    long_u = graph.combine(graph.math("MULTIPLY", u, 3.0), graph.math("MULTIPLY", v, 90.0), 0.0)
    long_v = graph.combine(graph.math("MULTIPLY", u, 90.0), graph.math("MULTIPLY", v, 3.0), 4.0)
    parts = [
        graph.shader("ShaderNodeTexNoise", Vector=line, Scale=1.0, Detail=3.0).outputs["Fac"]
        for line in (long_u, long_v)
    ]
    return graph.math("SUBTRACT", graph.math("ADD", *parts), 1.0)


def _stuff(graph, tone, height, strength, rough=0.92, sheen=0.4, through=0.12):
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled",
        Base_Color=tone,
        Roughness=rough,
        Specular=0.08,
        Sheen=sheen,
        Normal=graph.bump(height, strength, 0.012),
    )
    back = graph.shader("ShaderNodeBsdfTranslucent", Color=tone)
    return graph.finish(graph.blend_shaders(through, skin.outputs[0], back.outputs[0]))


def plain_weave(colour, count=70.0, stripe=None, checks=None):
    """Linen or cotton on a grid whose u and v measure the cloth in units of its own length.

    stripe  (web colour, how many in a unit, share of the width) along v
    checks  (web colour, how many in a unit): a gingham, whose squares are darkest where both ways meet
    """
    graph = NodeGraph("plain weave", colour)
    u, v, _ = graph.petal_coordinates()
    slubs = _slubs(graph, u, v)
    tone = graph.mix(
        graph.step(slubs, -0.25, 0.30), linear_colour(lighter(colour, -0.10)), linear_colour(lighter(colour, 0.05))
    )
    if stripe:
        dye, often, share = stripe
        wave = graph.math("COSINE", graph.math("MULTIPLY", u, often * 6.2832))
        edge = math.cos(math.pi * share)
        tone = graph.mix(
            graph.math("MULTIPLY", graph.step(wave, edge - 0.03, edge + 0.03), 0.92), tone, linear_colour(dye)
        )
    if checks:
        dye, often = checks
        for part in (u, v):
            wave = graph.math("SINE", graph.math("MULTIPLY", part, often * 6.2832))
            tone = graph.mix(graph.math("MULTIPLY", graph.step(wave, -0.06, 0.06), 0.52), tone, linear_colour(dye))
    height = graph.math("ADD", _threads(graph, u, v, count), graph.math("MULTIPLY", slubs, 1.2))
    return _stuff(graph, tone, height, 0.35)


def waffle(colour, cells=14.0, hem=None):
    """Cotton piqué: square hollows between raised threads; `hem` is the |u| from which it lies flat."""
    graph = NodeGraph("waffle", colour)
    u, v, _ = graph.petal_coordinates()
    walls = []
    for part in (u, v):
        wave = graph.math("ABSOLUTE", graph.math("COSINE", graph.math("MULTIPLY", part, cells * 3.1416)))
        walls.append(graph.math("POWER", wave, 3.0))
    ridge = graph.math("MAXIMUM", *walls)
    thread = graph.math("MULTIPLY", _threads(graph, u, v, cells * 6), 0.10)
    if hem:
        keep = graph.math("SUBTRACT", 1.0, graph.step(graph.math("ABSOLUTE", u), hem - 0.01, hem))
        ridge = graph.math("MULTIPLY", ridge, keep)
    tone = graph.mix(
        graph.math("MULTIPLY", ridge, 0.9), linear_colour(lighter(colour, -0.06)), linear_colour(lighter(colour, 0.06))
    )
    return _stuff(graph, tone, graph.math("ADD", graph.math("MULTIPLY", ridge, 2.2), thread), 1.0, sheen=0.6)


def terry(colour):
    """Looped cotton: soft, without direction."""
    graph = NodeGraph("terry", colour)
    place = graph.node("ShaderNodeTexCoord").outputs["Object"]
    loops = graph.shader("ShaderNodeTexVoronoi", Vector=place, Scale=84.0).outputs["Distance"]
    slow = graph.shader("ShaderNodeTexNoise", Vector=place, Scale=5.0, Detail=4.0).outputs["Fac"]
    tone = graph.mix(
        graph.step(loops, 0.1, 0.7), linear_colour(lighter(colour, 0.3)), linear_colour(lighter(colour, -0.02))
    )
    height = graph.math("ADD", graph.math("MULTIPLY", loops, -1.6), slow)
    return _stuff(graph, tone, height, 0.55, sheen=0.8)
