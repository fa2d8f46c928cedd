"""Materials: petals and leaves, plain painted things, glass, printed labels."""
import bpy

from studio.nodes import NodeGraph, linear_colour


def petal(name, stops, translucency=0.32, roughness=0.5, vein=0.10, vein_count=26, specular=0.25, spots=None,
          stripe=None, edge=None, hue_jitter=0.02, value_jitter=0.14, plant_jitter=0.1, bump=0.12, sheen=0.25,
          dust=1.0):
    """A petal or leaf coloured from base to tip by `stops` [(v, web colour)].

    stripe  (colour, half width, strength) along the midrib
    edge    (colour, power, strength) towards both long edges
    spots   (colour, how far up they reach)
    hue_jitter and value_jitter vary petals, plant_jitter varies whole blooms.
    dust    how much of its gloss is left where the petal is seen along its surface
    """
    graph = NodeGraph(name, stops[len(stops) // 2][1])
    u, v, jitter = graph.petal_coordinates()
    vein_space = graph.combine(graph.math("MULTIPLY", u, float(vein_count)), graph.math("MULTIPLY", v, 2.2),
                               graph.math("MULTIPLY", jitter, 37.0))
    noise = graph.shader("ShaderNodeTexNoise", Vector=vein_space, Scale=1.0, Detail=2.0).outputs["Fac"]
    centred = graph.math("SUBTRACT", noise, 0.5)
    colour = graph.ramp(graph.math("ADD", v, graph.math("MULTIPLY", centred, 0.12)), stops)
    colour = _markings(graph, colour, (u, v, jitter), stripe, edge, spots)
    colour = _variation(graph, colour, jitter, centred, (hue_jitter, value_jitter, plant_jitter, vein))
    normal = graph.bump(noise, bump)
    skin = graph.shader("ShaderNodeBsdfPrincipled", Base_Color=colour, Roughness=roughness,
                        Specular=graph.velvet(specular, dust), Sheen=sheen, Normal=normal)
    deeper = graph.shader("ShaderNodeHueSaturation", Saturation=1.15, Color=colour)
    glow = graph.shader("ShaderNodeBsdfTranslucent", Color=deeper.outputs[0], Normal=normal)
    return graph.finish(graph.blend_shaders(translucency, skin.outputs[0], glow.outputs[0]))


def _markings(graph, colour, coordinates, stripe, edge, spots):
    u, v, jitter = coordinates
    off_centre = graph.math("ABSOLUTE", u)
    if stripe:
        tone, half_width, strength = stripe
        inside = graph.math("MAXIMUM", graph.math("SUBTRACT", 1.0, graph.math("DIVIDE", off_centre, half_width)), 0.0)
        amount = graph.math("MULTIPLY", graph.math("POWER", inside, 1.2), strength)
        colour = graph.mix(amount, colour, linear_colour(tone))
    if edge:
        tone, power, strength = edge
        amount = graph.math("MULTIPLY", graph.math("POWER", off_centre, float(power)), strength)
        colour = graph.mix(amount, colour, linear_colour(tone))
    if spots:
        tone, reach = spots
        space = graph.combine(graph.math("MULTIPLY", u, 3.5), graph.math("MULTIPLY", v, 16.0),
                              graph.math("MULTIPLY", jitter, 31.0))
        cells = graph.shader("ShaderNodeTexVoronoi", Vector=space, Scale=1.0).outputs["Distance"]
        near = graph.math("LESS_THAN", cells, 0.27)
        low = graph.math("LESS_THAN", graph.math("ADD", v, graph.math("MULTIPLY", off_centre, 0.5)), reach)
        amount = graph.math("MULTIPLY", graph.math("MULTIPLY", near, low), 0.85)
        colour = graph.mix(amount, colour, linear_colour(tone))
    return colour


def _variation(graph, colour, jitter, vein_noise, amounts):
    hue_jitter, value_jitter, plant_jitter, vein = amounts
    petal_off = graph.math("SUBTRACT", jitter, 0.5)
    plant = graph.node("ShaderNodeObjectInfo").outputs["Random"]
    plant_off = graph.math("SUBTRACT", plant, 0.5)
    both = graph.math("ADD", petal_off, plant_off)
    hue = graph.math("ADD", 0.5, graph.math("MULTIPLY", both, hue_jitter))
    value = graph.math("ADD", 1.0, graph.math("MULTIPLY", petal_off, value_jitter))
    value = graph.math("ADD", value, graph.math("MULTIPLY", plant_off, plant_jitter))
    value = graph.math("ADD", value, graph.math("MULTIPLY", vein_noise, vein * 2))
    return graph.shader("ShaderNodeHueSaturation", Color=colour, Hue=hue, Value=value).outputs[0]


def plain(name, colour, roughness=0.5, specular=0.4, metallic=0.0, coat=0.0, sheen=0.0, translucency=0.0,
          mottle=None, bump=None, above=None):
    """An evenly coloured surface: pottery, paper, satin, metal, wood.

    mottle  (scale, web colour, strength) blotches of a second colour
    bump    (scale, strength) fine relief
    above   (height, softness, web colour): another colour from that height on
    """
    graph = NodeGraph(name, colour)
    place = graph.node("ShaderNodeTexCoord").outputs["Object"]
    base = linear_colour(colour)
    if mottle:
        scale, second, strength = mottle
        noise = graph.shader("ShaderNodeTexNoise", Vector=place, Scale=scale, Detail=4.0).outputs["Fac"]
        amount = graph.math("MULTIPLY", graph.step(noise, 0.42, 0.62), strength)
        base = graph.mix(amount, base, linear_colour(second))
    if above:
        height, softness, second = above
        high = graph.step(graph.along(place, (0, 0, 1)), height - softness, height + softness)
        base = graph.mix(high, base, linear_colour(second))
    skin = graph.shader("ShaderNodeBsdfPrincipled", Base_Color=base, Roughness=roughness, Specular=specular,
                        Metallic=metallic, Clearcoat=coat, Clearcoat_Roughness=0.3, Sheen=sheen)
    if bump:
        scale, strength = bump
        noise = graph.shader("ShaderNodeTexNoise", Vector=place, Scale=scale, Detail=3.0).outputs["Fac"]
        graph.feed(skin.inputs["Normal"], graph.bump(noise, strength))
    if not translucency:
        return graph.finish(skin.outputs[0])
    glow = graph.shader("ShaderNodeBsdfTranslucent", Color=base)
    return graph.finish(graph.blend_shaders(translucency, skin.outputs[0], glow.outputs[0]))


def glass(name, tint="#FDFFFE", refraction=1.45, roughness=0.0):
    """Clear glass or water: refracts for the camera, lets shadow and diffuse rays straight through.

    Keep the tint almost white, it multiplies at each of four surfaces.
    """
    graph = NodeGraph(name)
    colour = linear_colour(tint)
    body = graph.shader("ShaderNodeBsdfGlass", Color=colour, IOR=refraction, Roughness=roughness)
    clear = graph.shader("ShaderNodeBsdfTransparent", Color=colour)
    path = graph.node("ShaderNodeLightPath")
    straight = graph.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    return graph.finish(graph.blend_shaders(straight, body.outputs[0], clear.outputs[0]))


def printed(name, image_path, roughness=0.6):
    """Paper printed with an image laid over the grid's own (u, v): left to right, bottom to top."""
    graph = NodeGraph(name)
    u, v, _ = graph.petal_coordinates()
    across = graph.math("ADD", graph.math("MULTIPLY", u, 0.5), 0.5)
    texture = graph.node("ShaderNodeTexImage", image=bpy.data.images.load(image_path), extension="EXTEND")
    graph.feed(texture.inputs[0], graph.combine(across, v, 0.0))
    skin = graph.shader("ShaderNodeBsdfPrincipled", Base_Color=texture.outputs[0], Roughness=roughness)
    return graph.finish(skin.outputs[0])
