"""Puts the lamps of a light up round the subject."""
import bpy
from mathutils import Vector

from studio.lamps import LIGHTS
from studio.nodes import LampGraph


def light_stage(name, target, strength, world):
    """The named light, its lamps looking at the target; world is the strength of the light from everywhere."""
    light = LIGHTS[name]
    _from_everywhere(world * light["world"])
    for lamp in light["lamps"]:
        _area(lamp, target, strength)
    if "sun" in light:
        _through_a_window(light["sun"], target, strength)


def _from_everywhere(strength):
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (1, 0.985, 0.97, 1)
    background.inputs[1].default_value = strength


def _area(lamp, target, strength):
    name, position, size, power, colour = lamp
    light = bpy.data.lights.new(name, "AREA")
    light.size, light.energy, light.color = size, power * strength, colour
    _hang(light, position, target)


def _hang(light, position, target):
    holder = bpy.data.objects.new(light.name, light)
    bpy.context.scene.collection.objects.link(holder)
    holder.location = position
    holder.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
    return holder


def _through_a_window(sun, target, strength):
    """A far lamp that shines through panes only: they are cut by the direction of each ray, so that they bring no noise."""
    light = bpy.data.lights.new("sun", "SPOT")
    light.energy, light.color, light.shadow_soft_size = sun["power"] * strength, sun["colour"], sun["size"]
    light.spot_size, light.spot_blend = 1.0, 0.0
    turn = _hang(light, sun["place"], target).rotation_euler.to_matrix()
    graph = LampGraph(light)
    ray = graph.node("ShaderNodeNewGeometry").outputs["Incoming"]
    right, up, ahead = (graph.along(ray, tuple(turn @ Vector(axis))) for axis in ((1, 0, 0), (0, 1, 0), (0, 0, 1)))
    open_to_light = [_openings(graph, graph.math("DIVIDE", across, ahead), count, width, sun)
                     for across, count, width in zip((right, up), sun["panes"], sun["pane"])]
    graph.finish(graph.math("MAXIMUM", sun["sky"], graph.math("MULTIPLY", *open_to_light)))


def _openings(graph, place, count, width, sun):
    """1 where a ray passes one of the panes in a row, 0 at the bars and beyond."""
    total, pitch = 0.0, width + sun["bar"]
    for k in range(count):
        middle = (k - (count - 1) / 2) * pitch
        off = graph.math("ABSOLUTE", graph.math("SUBTRACT", place, middle))
        inside = graph.math("SUBTRACT", 1.0, graph.step(off, width / 2 - sun["soft"], width / 2 + sun["soft"]))
        total = graph.math("ADD", total, inside)
    return total
