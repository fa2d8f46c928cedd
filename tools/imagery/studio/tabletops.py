"""What the tables of rooms are made of: planks, washed linen, honed stone."""
from studio.nodes import NodeGraph, linear_colour

# The width of a plank, where the first one begins, how dark the gaps are, and how soft a table's far edge.
PLANK, FIRST, GAP = 1.7, 0.55, 0.5
GAP_COLOUR = "#3E2E20"
SOFT_EDGE = 0.06


def wood(light, dark, back):
    """Planks that run from left to right."""
    graph, x, y, _ = _table(light)
    rank = graph.math("DIVIDE", graph.math("ADD", y, FIRST), PLANK)
    plank = graph.math("FLOOR", rank)
    shifted = graph.math("ADD", graph.math("MULTIPLY", x, 0.35), graph.math("MULTIPLY", plank, 17.3))
    grain = _noise(graph, (shifted, graph.math("MULTIPLY", y, 3.2), plank), Detail=3.0, Distortion=0.6)
    pores = _noise(graph, (graph.math("MULTIPLY", x, 0.9), graph.math("MULTIPLY", y, 26.0), plank), Detail=2.0)
    own = graph.shader("ShaderNodeTexWhiteNoise", Vector=graph.combine(plank, 3.0, 1.0)).outputs["Value"]
    amount = _weighed(graph, (graph.step(grain, 0.3, 0.72), 0.62), (graph.step(pores, 0.45, 0.75), 0.30),
                      (graph.math("SUBTRACT", own, 0.5), 0.35))
    tone = graph.mix(amount, linear_colour(light), linear_colour(dark))
    within = graph.math("FRACT", rank)
    rim = graph.math("MINIMUM", within, graph.math("SUBTRACT", 1.0, within))
    gap = graph.math("MULTIPLY", graph.math("SUBTRACT", 1.0, graph.step(rim, 0.004, 0.016)), GAP)
    tone = graph.mix(gap, tone, linear_colour(GAP_COLOUR))
    return _finished(graph, y, back, Base_Color=tone, Roughness=0.52, Specular=0.28)


def cloth(light, dark, back):
    """Washed linen: threads of unlike thickness, and a cloth that does not lie quite flat."""
    graph, x, y, _ = _table(light)
    threads = [_noise(graph, (graph.math("MULTIPLY", x, a), graph.math("MULTIPLY", y, b), a), Detail=2.0)
               for a, b in ((2.4, 75.0), (75.0, 2.4))]
    weave = graph.math("MULTIPLY", graph.math("ADD", *threads), 0.5)
    tone = graph.mix(graph.step(weave, 0.38, 0.62), linear_colour(light), linear_colour(dark))
    waves = _noise(graph, (graph.math("MULTIPLY", x, 0.55), graph.math("MULTIPLY", y, 0.22), 2.0), Detail=1.0)
    relief = graph.bump(graph.math("ADD", graph.math("MULTIPLY", waves, 9.0), weave), 0.5, 0.05)
    return _finished(graph, y, back, Base_Color=tone, Roughness=0.95, Specular=0.03, Normal=relief)


def stone(light, dark, back):
    """Honed stone with clouds and a fine grain."""
    graph, _, y, at = _table(light)
    clouds = graph.shader("ShaderNodeTexNoise", Vector=at, Scale=0.9, Detail=5.0, Distortion=0.8).outputs["Fac"]
    grain = graph.shader("ShaderNodeTexNoise", Vector=at, Scale=22.0, Detail=2.0).outputs["Fac"]
    amount = _weighed(graph, (graph.step(clouds, 0.3, 0.7), 0.7), (graph.step(grain, 0.4, 0.7), 0.3))
    tone = graph.mix(amount, linear_colour(light), linear_colour(dark))
    return _finished(graph, y, back, Base_Color=tone, Roughness=0.45, Specular=0.3)


TABLETOPS = {"wood": wood, "cloth": cloth, "stone": stone}


def _table(tone):
    """A new material's graph, and where a point of the table lies: to the right, backwards, and as a vector."""
    graph = NodeGraph("table", tone)
    at = graph.node("ShaderNodeTexCoord").outputs["Object"]
    return graph, graph.along(at, (1, 0, 0)), graph.along(at, (0, 1, 0)), at


def _noise(graph, space, **settings):
    return graph.shader("ShaderNodeTexNoise", Vector=graph.combine(*space), Scale=1.0, **settings).outputs["Fac"]


def _weighed(graph, *parts):
    """The sum of (value, weight)."""
    total = 0.0
    for value, weight in parts:
        total = graph.math("ADD", total, graph.math("MULTIPLY", value, weight))
    return total


def _finished(graph, y, back, **skin):
    """The material; towards the table's far edge it fades into what is behind."""
    body = graph.shader("ShaderNodeBsdfPrincipled", **skin)
    clear = graph.shader("ShaderNodeBsdfTransparent")
    return graph.finish(graph.blend_shaders(graph.step(y, back - SOFT_EDGE, back), body.outputs[0], clear.outputs[0]))
