"""Leaf materials for potted plants: two faces, a midrib and side veins.

Blades are wound so that Blender's back face is the leaf's upper face.
"""

from studio.nodes import NodeGraph, linear_colour

VERSION = 1


def leaf(
    name,
    upper,
    under,
    vein,
    side_veins=0,
    vein_strength=0.5,
    midrib=0.05,
    edge=None,
    gloss=0.42,
    coat=0.0,
    translucency=0.14,
    quilt=0.25,
    patches=None,
    value_jitter=0.18,
    hue_jitter=0.012,
):
    """A leaf for `blade` and `flat_petal` grids.

    upper, under   (base colour, tip colour) of the upper face, colour of the underside
    vein           colour of midrib and side veins; side_veins counts the pairs
    edge           (colour, where it starts across the leaf 0..1, strength)
    patches        (colour, scale, share) irregular variegation drawn out along the veins
    quilt          how far the leaf swells between its veins
    """
    graph = NodeGraph(name)
    u, v, jitter = graph.petal_coordinates()
    off_centre = graph.math("ABSOLUTE", u)
    colour = graph.ramp(v, [(0, upper[0]), (1, upper[1])])
    if patches:
        colour = _patches(graph, colour, (u, v, jitter), patches)
    ridge = graph.math("SUBTRACT", 1.0, graph.step(off_centre, midrib * 0.4, midrib))
    lines = ridge
    if side_veins:
        wave = graph.math("COSINE", graph.math("MULTIPLY", v, 6.2832 * side_veins))
        thin = graph.step(wave, 0.9, 1.0)
        fading = graph.math("SUBTRACT", 1.0, graph.step(off_centre, 0.35, 1.0))
        lines = graph.math("MAXIMUM", ridge, graph.math("MULTIPLY", graph.math("MULTIPLY", thin, fading), 0.7))
    colour = graph.mix(graph.math("MULTIPLY", lines, vein_strength), colour, linear_colour(vein))
    if edge:
        tone, start, strength = edge
        amount = graph.math("MULTIPLY", graph.step(off_centre, start, min(start + 0.12, 1.0)), strength)
        colour = graph.mix(amount, colour, linear_colour(tone))
    relief = lines
    if side_veins and quilt:
        swell = graph.math("MULTIPLY", graph.math("COSINE", graph.math("MULTIPLY", v, 6.2832 * side_veins)), -0.5)
        relief = graph.math("SUBTRACT", swell, graph.math("MULTIPLY", ridge, 0.8))
    return _finish(
        graph, colour, under, relief, jitter, (gloss, coat, translucency, quilt), (hue_jitter, value_jitter)
    )


def palmate_leaf(
    name,
    upper,
    under,
    vein,
    rays=(-0.62, -0.34, 0.0, 0.34, 0.62),
    vein_strength=0.6,
    ray_width=0.02,
    edge=None,
    marbling=None,
    gloss=0.45,
    coat=0.0,
    translucency=0.12,
):
    """A leaf for `fan_blade` grids: veins run from the petiole to the lobe tips at the given u positions.

    upper     (colour at the petiole, colour at the edge)
    edge      (colour, ragged start of the pale margin 0..1)
    marbling  (colour, inner radius, outer radius) of a silvery ring, as on cyclamen
    """
    graph = NodeGraph(name)
    u, v, jitter = graph.petal_coordinates()
    space = graph.combine(
        graph.math("MULTIPLY", u, 7.0), graph.math("MULTIPLY", v, 3.0), graph.math("MULTIPLY", jitter, 41.0)
    )
    noise = graph.shader("ShaderNodeTexNoise", Vector=space, Scale=1.0, Detail=3.0).outputs["Fac"]
    wander = graph.math("MULTIPLY", graph.math("SUBTRACT", noise, 0.5), 0.35)
    ragged = graph.math("ADD", v, wander)
    colour = graph.ramp(v, [(0, upper[0]), (1, upper[1])])
    if marbling:
        tone, inner, outer = marbling
        ring = graph.math(
            "MULTIPLY",
            graph.step(ragged, inner, inner + 0.08),
            graph.math("SUBTRACT", 1.0, graph.step(ragged, outer, outer + 0.08)),
        )
        colour = graph.mix(graph.math("MULTIPLY", ring, 0.6), colour, linear_colour(tone))
    if edge:
        tone, start = edge
        colour = graph.mix(graph.step(ragged, start, start + 0.06), colour, linear_colour(tone))
    lines = 0.0
    for ray in rays:
        near = graph.math("ABSOLUTE", graph.math("SUBTRACT", u, float(ray)))
        lines = graph.math(
            "MAXIMUM", lines, graph.math("SUBTRACT", 1.0, graph.step(near, ray_width * 0.4, ray_width))
        )
    lines = graph.math("MULTIPLY", lines, graph.math("SUBTRACT", 1.0, graph.step(v, 0.6, 0.95)))
    colour = graph.mix(graph.math("MULTIPLY", lines, vein_strength), colour, linear_colour(vein))
    return _finish(graph, colour, under, lines, jitter, (gloss, coat, translucency, 0.2), (0.012, 0.18))


def _patches(graph, colour, coordinates, patches):
    u, v, jitter = coordinates
    tone, scale, share = patches
    space = graph.combine(
        graph.math("MULTIPLY", u, scale), graph.math("MULTIPLY", v, scale * 0.8), graph.math("MULTIPLY", jitter, 53.0)
    )
    noise = graph.shader("ShaderNodeTexNoise", Vector=space, Scale=1.0, Detail=4.0).outputs["Fac"]
    return graph.mix(graph.step(noise, 0.66 - share * 0.3, 0.74 - share * 0.3), colour, linear_colour(tone))


def _finish(graph, colour, under, relief, jitter, surface, variation):
    gloss, coat, translucency, quilt = surface
    hue_jitter, value_jitter = variation
    plant = graph.node("ShaderNodeObjectInfo").outputs["Random"]
    off = graph.math("SUBTRACT", graph.math("FRACT", graph.math("ADD", jitter, plant)), 0.5)
    hue = graph.math("ADD", 0.5, graph.math("MULTIPLY", off, hue_jitter))
    value = graph.math("ADD", 1.0, graph.math("MULTIPLY", off, value_jitter))
    colour = graph.shader("ShaderNodeHueSaturation", Color=colour, Hue=hue, Value=value).outputs[0]
    below = graph.math("SUBTRACT", 1.0, graph.node("ShaderNodeNewGeometry").outputs["Backfacing"])
    face = graph.mix(graph.math("MULTIPLY", below, 0.85), colour, linear_colour(under))
    normal = graph.bump(relief, quilt, 0.03)
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled",
        Base_Color=face,
        Roughness=gloss,
        Specular=0.4,
        Clearcoat=coat,
        Clearcoat_Roughness=0.25,
        Normal=normal,
    )
    glow = graph.shader("ShaderNodeBsdfTranslucent", Color=colour, Normal=normal)
    return graph.finish(graph.blend_shaders(translucency, skin.outputs[0], glow.outputs[0]))
