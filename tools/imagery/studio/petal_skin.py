"""The skin of a double flower's petals: velvet outside, light inside, paler on the reverse, its hue drifting."""
from studio.nodes import NodeGraph, linear_colour


def petal_skin(name, stops, glow=0.36, warmth=0.02, hue_drift=0.006, heart=1.08, rim=0.88, shade=0.84,
               guard=None, eye=None, vein=0.035, petal_jitter=0.05, plant_jitter=0.08, hue_jitter=0.006,
               roughness=0.42, sheen=0.35, dust=0.5, pale_reverse=1.0):
    """A petal coloured from claw to rim by `stops` [(v, web colour)].

    glow        share of the light that comes through
    warmth      light that has wandered between the petals, more often than bounces are counted
    hue_drift   how far the hue moves from the heart to the outermost petals
    heart, rim  saturation in the heart and of the outermost petals
    shade       value in the heart, where petals lie on each other
    guard       colour the outermost petals take along their middle, or None
    eye         (colour, depth) of the petals that hide the heart, or None
    vein        how much fine lines along the petal lighten and darken it
    sheen       the shimmer of light on velvet
    dust        how much of its gloss is left where the petal is seen along its surface
    pale_reverse   how much paler than its face the reverse is
    petal_jitter, plant_jitter, hue_jitter   value of petals and of whole heads, hue of both
    """
    graph = NodeGraph(name, stops[len(stops) // 2][1])
    u, v, jitter = graph.petal_coordinates()
    layer = graph.node("ShaderNodeAttribute", attribute_name="layer").outputs["Fac"]
    lines = _lines(graph, u, v, jitter)
    mottle = _mottle(graph, u, v, jitter)
    colour = graph.ramp(graph.math("ADD", v, graph.math("MULTIPLY", mottle, 0.10)), stops)
    if guard:
        colour = _guard(graph, colour, (u, v), layer, mottle, guard)
    if eye:
        inside = graph.math("SUBTRACT", 1.0, graph.step(layer, 0.0, eye[1]))
        colour = graph.mix(graph.math("MULTIPLY", inside, 0.85), colour, linear_colour(eye[0]))
    plant = graph.math("SUBTRACT", graph.node("ShaderNodeObjectInfo").outputs["Random"], 0.5)
    petal = graph.math("SUBTRACT", jitter, 0.5)
    outward = graph.math("SUBTRACT", layer, 0.5)
    hue = _sum(graph, 0.5, (outward, hue_drift), (petal, hue_jitter), (plant, hue_jitter * 2))
    saturation = _sum(graph, (heart + rim) / 2, (outward, rim - heart), (mottle, 0.10), (plant, plant_jitter))
    value = _sum(graph, (shade + 1) / 2, (outward, 1 - shade), (petal, petal_jitter), (plant, plant_jitter),
                 (lines, vein * 2), (mottle, 0.04))
    colour = graph.shader("ShaderNodeHueSaturation", Color=colour, Hue=hue, Saturation=saturation,
                          Value=value).outputs[0]
    reverse = graph.shader("ShaderNodeHueSaturation", Color=colour, Saturation=1 - 0.18 * pale_reverse,
                           Value=1 + 0.06 * pale_reverse).outputs[0]
    behind = graph.node("ShaderNodeNewGeometry").outputs["Backfacing"]
    shown = graph.mix(graph.math("SUBTRACT", 1.0, behind), colour, reverse)
    normal = graph.bump(lines, 0.05)
    skin = graph.shader("ShaderNodeBsdfPrincipled", Base_Color=shown, Roughness=roughness,
                        Specular=graph.velvet(0.30, dust), Sheen=sheen, Emission=colour,
                        Emission_Strength=warmth, Normal=normal)
    deeper = graph.shader("ShaderNodeHueSaturation", Saturation=1.10, Value=1.06, Color=colour).outputs[0]
    through = graph.shader("ShaderNodeBsdfTranslucent", Color=deeper)
    return graph.finish(graph.blend_shaders(glow, skin.outputs[0], through.outputs[0]))


def _sum(graph, start, *terms):
    total = start
    for value, weight in terms:
        total = graph.math("ADD", total, graph.math("MULTIPLY", value, weight))
    return total


def _lines(graph, u, v, jitter):
    """Veins that run from claw to rim and fork on their way: two strengths of drawn-out noise, -0.5..0.5."""
    fan = graph.math("MULTIPLY", u, graph.math("ADD", 9.0, graph.math("MULTIPLY", v, 3.0)))
    coarse = graph.combine(fan, graph.math("MULTIPLY", v, 1.1), graph.math("MULTIPLY", jitter, 37.0))
    fine = graph.combine(graph.math("MULTIPLY", u, 44.0), graph.math("MULTIPLY", v, 2.5),
                         graph.math("MULTIPLY", jitter, 53.0))
    both = [graph.shader("ShaderNodeTexNoise", Vector=space, Scale=1.0, Detail=1.0).outputs["Fac"]
            for space in (coarse, fine)]
    return graph.math("SUBTRACT", graph.math("MULTIPLY", graph.math("ADD", *both), 0.5), 0.5)


def _mottle(graph, u, v, jitter):
    """Large soft clouds, -0.5..0.5: no petal is evenly coloured."""
    space = graph.combine(graph.math("MULTIPLY", u, 1.3), graph.math("MULTIPLY", v, 2.2),
                          graph.math("MULTIPLY", jitter, 71.0))
    cloud = graph.shader("ShaderNodeTexNoise", Vector=space, Scale=1.0, Detail=2.0).outputs["Fac"]
    return graph.math("SUBTRACT", cloud, 0.5)


def _guard(graph, colour, place, layer, mottle, tone):
    """The outermost petals: a streak of another colour up the middle, uneven."""
    u, v = place
    middle = graph.math("SUBTRACT", 1.0, graph.step(graph.math("ABSOLUTE", u), 0.0, 0.75))
    low = graph.math("SUBTRACT", 1.0, graph.step(v, 0.15, 0.85))
    amount = graph.math("MULTIPLY", graph.math("MULTIPLY", middle, low), graph.step(layer, 0.90, 1.0))
    uneven = graph.math("ADD", 0.75, graph.math("MULTIPLY", mottle, 1.6))
    return graph.mix(graph.math("MULTIPLY", amount, uneven), colour, linear_colour(tone))
