"""Glass of filled bottles: dark for red wine, clear for what light comes through."""

from studio.nodes import NodeGraph, linear_colour
from still_life.tints import lighter

VERSION = 1
# A solid of true glass is a strong lens: near its neck one would see only the dark inside of the capsule.
BENDS = 1.10
MIRRORS = 1.45


def dark_glass(colour):
    """Glass so dark that hardly any light comes through."""
    graph = NodeGraph("bottle glass")
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled",
        Base_Color=linear_colour(colour),
        Roughness=0.06,
        Specular=0.6,
        Clearcoat=0.6,
        Transmission=0.25,
    )
    return graph.finish(skin.outputs[0])


def light_glass(name, colour, density):
    """One solid of glass and wine: it mirrors like glass, bends light a little and swallows it where it is thick.

    The wall is seen edgewise at the rim, where it is deeper.
    """
    graph = NodeGraph(f"{name} bottle", colour)
    tint = linear_colour(colour)
    rim = graph.step(graph.node("ShaderNodeLayerWeight").outputs["Facing"], 0.72, 0.98)
    wall = graph.mix(rim, (1, 1, 1, 1), linear_colour(lighter(colour, -0.35)))
    through = graph.shader("ShaderNodeBsdfGlass", Color=wall, IOR=BENDS, Roughness=0.0)
    mirror = graph.shader("ShaderNodeBsdfGlossy", Color=(1, 1, 1, 1), Roughness=0.03)
    outside = graph.math("SUBTRACT", 1.0, graph.node("ShaderNodeNewGeometry").outputs["Backfacing"])
    share = graph.math("MULTIPLY", graph.shader("ShaderNodeFresnel", IOR=MIRRORS).outputs[0], outside)
    body = graph.blend_shaders(share, through.outputs[0], mirror.outputs[0])
    clear = graph.shader("ShaderNodeBsdfTransparent", Color=(1, 1, 1, 1))
    path = graph.node("ShaderNodeLightPath")
    straight = graph.math("MAXIMUM", path.outputs["Is Shadow Ray"], path.outputs["Is Diffuse Ray"])
    material = graph.finish(graph.blend_shaders(straight, body, clear.outputs[0]))
    depth = graph.shader("ShaderNodeVolumeAbsorption", Color=tint, Density=density)
    output = next(node for node in graph.tree.nodes if node.type == "OUTPUT_MATERIAL")
    graph.feed(output.inputs["Volume"], depth.outputs[0])
    return material
