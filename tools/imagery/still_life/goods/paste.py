"""Inside and outside of cheese: paste, bloomy and hard rind."""

from studio.nodes import NodeGraph, linear_colour
from still_life.tints import lighter

VERSION = 1


def _noise(graph, place, scale, detail=3.0):
    return graph.shader("ShaderNodeTexNoise", Vector=place, Scale=scale, Detail=detail).outputs["Fac"]


def paste(name, colour, rind, thin, second, holes=False, grain=False):
    """The cut side; its grid says by u how far the rind is (0 at the rind, 1 a centimetre and more inside).

    thin    share of that centimetre the rind takes
    second  the colour it wanders to
    holes   small eyes; grain: a broken, crystalline surface
    """
    graph = NodeGraph(name, colour)
    near, _, _ = graph.petal_coordinates()
    place = graph.node("ShaderNodeTexCoord").outputs["Object"]
    slow, fine = _noise(graph, place, 5.0), _noise(graph, place, 34.0, 5.0)
    tone = graph.mix(
        graph.math("MULTIPLY", graph.step(slow, 0.40, 0.66), 0.55), linear_colour(colour), linear_colour(second)
    )
    under = graph.math("SUBTRACT", 1.0, graph.step(near, thin, thin + 0.55))
    tone = graph.mix(graph.math("MULTIPLY", under, 0.5), tone, linear_colour(lighter(second, -0.12)))
    height = graph.math("MULTIPLY", fine, 1.0)
    if holes:
        cells = graph.shader("ShaderNodeTexVoronoi", Vector=place, Scale=8.5)
        size = graph.node("ShaderNodeSeparateRGB")
        graph.feed(size.inputs[0], cells.outputs["Color"])
        inside = graph.math("SUBTRACT", graph.math("MULTIPLY", size.outputs[0], 0.26), cells.outputs["Distance"])
        eye = graph.step(inside, 0.0, 0.05)
        tone = graph.mix(graph.math("MULTIPLY", eye, 0.55), tone, linear_colour(lighter(second, -0.35)))
        height = graph.math("SUBTRACT", height, graph.math("MULTIPLY", eye, 2.5))
    if grain:
        flecks = graph.step(_noise(graph, place, 22.0, 2.0), 0.66, 0.74)
        tone = graph.mix(graph.math("MULTIPLY", flecks, 0.6), tone, linear_colour("#F8EBC4"))
        height = graph.math("MULTIPLY", height, 3.0)
    edge = graph.math("SUBTRACT", 1.0, graph.step(near, thin * 0.7, thin))
    tone = graph.mix(edge, tone, linear_colour(rind))
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled",
        Base_Color=tone,
        Roughness=0.75 if grain else 0.38,
        Specular=0.35,
        Normal=graph.bump(height, 0.5 if grain else 0.18, 0.02),
    )
    through = graph.shader("ShaderNodeBsdfTranslucent", Color=tone)
    return graph.finish(graph.blend_shaders(0.12, skin.outputs[0], through.outputs[0]))


def bloomy_rind(colour="#F4F0E6", worn="#D9C39A"):
    """White mould: velvety, thin in places where the cloth marked it."""
    graph = NodeGraph("bloomy rind", colour)
    place = graph.node("ShaderNodeTexCoord").outputs["Object"]
    slow, fine = _noise(graph, place, 7.0, 7.0), _noise(graph, place, 70.0, 3.0)
    tone = graph.mix(
        graph.math("MULTIPLY", graph.step(slow, 0.52, 0.72), 0.5), linear_colour(colour), linear_colour(worn)
    )
    height = graph.math("ADD", graph.math("MULTIPLY", slow, -2.2), graph.math("MULTIPLY", fine, 0.8))
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled",
        Base_Color=tone,
        Roughness=0.95,
        Specular=0.08,
        Sheen=0.5,
        Normal=graph.bump(height, 0.45, 0.03),
    )
    return graph.finish(skin.outputs[0])


def hard_rind(colour="#A9783F", dark="#6E4722"):
    """A brushed, dry rind."""
    graph = NodeGraph("hard rind", colour)
    place = graph.node("ShaderNodeTexCoord").outputs["Object"]
    slow, fine = _noise(graph, place, 7.0, 6.0), _noise(graph, place, 46.0, 4.0)
    tone = graph.ramp(slow, [(0.34, dark), (0.52, colour), (0.72, "#CFA86A")])
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled",
        Base_Color=tone,
        Roughness=0.85,
        Specular=0.12,
        Normal=graph.bump(graph.math("ADD", slow, fine), 0.5, 0.02),
    )
    return graph.finish(skin.outputs[0])
