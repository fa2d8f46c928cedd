"""Glass filled to its lid: light is swallowed on its way through honey, syrup or preserve, thick parts are deeper."""

from studio.nodes import NodeGraph, linear_colour

VERSION = 1


def filled_glass(name, colour, density=1.2, glow=0.06, refraction=1.46):
    """One solid of glass and filling; `density` says how deep the colour is, `glow` how much it scatters within."""
    graph = NodeGraph(name, colour)
    tint = linear_colour(colour)
    body = graph.shader("ShaderNodeBsdfGlass", Color=(1, 1, 1, 1), IOR=refraction, Roughness=0.0)
    cloud = graph.shader("ShaderNodeBsdfTranslucent", Color=tint)
    surface = graph.blend_shaders(glow, body.outputs[0], cloud.outputs[0])
    clear = graph.shader("ShaderNodeBsdfTransparent", Color=tuple(0.35 + 0.65 * part for part in tint[:3]) + (1.0,))
    path = graph.node("ShaderNodeLightPath")
    straight = graph.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    material = graph.finish(graph.blend_shaders(straight, surface, clear.outputs[0]))
    depth = graph.shader("ShaderNodeVolumeAbsorption", Color=tint, Density=density)
    output = next(node for node in graph.tree.nodes if node.type == "OUTPUT_MATERIAL")
    graph.feed(output.inputs["Volume"], depth.outputs[0])
    return material
