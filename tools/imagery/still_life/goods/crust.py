"""The skin of what comes out of an oven: paler in its middle, brown at its rim, pores, cracks and sugar."""

from studio.nodes import NodeGraph, linear_colour
from still_life.tints import lighter, mixed

VERSION = 1


def crust(name, tone, rim, pores=30.0, cracks=0.0, sugar=0.0, gloss=0.12, browning=0.62):
    """A crust whose grid says by u how near the rim it is (0 middle, 1 rim).

    pores     how fine its crumb is
    cracks    how deeply the top has burst, for molasses and the like
    sugar     share of the surface that sugar crystals cover
    browning  where on the way to the rim it begins to turn brown
    """
    graph = NodeGraph(name, tone)
    u, _, jitter = graph.petal_coordinates()
    place = graph.node("ShaderNodeTexCoord").outputs["Object"]
    broad = _noise(graph, place, 4.0, 3.0)
    fine = _noise(graph, place, pores, 4.0)
    edge = graph.math("ADD", u, graph.math("MULTIPLY", graph.math("SUBTRACT", broad, 0.5), 0.55))
    edge = graph.math("ADD", edge, graph.math("MULTIPLY", graph.math("SUBTRACT", jitter, 0.5), 0.16))
    stops = [(0.0, lighter(tone, 0.10)), (browning, tone), (0.98, rim)]
    colour = graph.ramp(edge, stops)
    pits = graph.math("MULTIPLY", graph.step(fine, 0.56, 0.72), 0.55)
    colour = graph.mix(pits, colour, linear_colour(mixed(rim, "#4A2510", 0.35)))
    height = graph.math("MULTIPLY", fine, -1.0)
    if cracks:
        cells = graph.node("ShaderNodeTexVoronoi", feature="DISTANCE_TO_EDGE")
        bent = graph.node("ShaderNodeVectorMath", operation="ADD")
        graph.feed(bent.inputs[0], place)
        wander = graph.shader("ShaderNodeTexNoise", Vector=place, Scale=9.0, Detail=2.0).outputs["Color"]
        small = graph.node("ShaderNodeVectorMath", operation="SCALE")
        graph.feed(small.inputs[0], wander)
        small.inputs["Scale"].default_value = 0.16
        graph.feed(bent.inputs[1], small.outputs[0])
        graph.feed(cells.inputs["Vector"], bent.outputs[0])
        cells.inputs["Scale"].default_value = 5.5
        whole = graph.step(cells.outputs["Distance"], 0.01, 0.11)
        split = graph.math("SUBTRACT", 1.0, whole)
        colour = graph.mix(graph.math("MULTIPLY", split, 0.7), colour, linear_colour(mixed(rim, "#2A1208", 0.55)))
        height = graph.math("ADD", height, graph.math("MULTIPLY", whole, 2.2 * cracks))
    rough = 1.0 - gloss
    if sugar:
        grains = graph.shader("ShaderNodeTexVoronoi", Vector=place, Scale=62.0).outputs["Color"]
        split_colour = graph.node("ShaderNodeSeparateRGB")
        graph.feed(split_colour.inputs[0], grains)
        lies = graph.step(
            graph.math("ADD", split_colour.outputs[0], graph.math("MULTIPLY", broad, 0.4)), 1.22 - sugar, 1.26 - sugar
        )
        colour = graph.mix(graph.math("MULTIPLY", lies, 0.75), colour, linear_colour("#FBF6EA"))
        height = graph.math("ADD", height, graph.math("MULTIPLY", lies, 0.8))
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled",
        Base_Color=colour,
        Roughness=rough,
        Specular=0.18,
        Normal=graph.bump(height, 0.55, 0.02),
    )
    return graph.finish(skin.outputs[0])


def _noise(graph, place, scale, detail):
    return graph.shader("ShaderNodeTexNoise", Vector=place, Scale=scale, Detail=detail).outputs["Fac"]
