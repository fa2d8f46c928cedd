"""Puts the lamps of a light up round the subject."""
import bpy
from mathutils import Vector

from studio.lamps import LIGHTS


def light_stage(name, target, strength, world):
    """The named light, its lamps looking at the target; world is the strength of the light from everywhere."""
    light = LIGHTS[name]
    _from_everywhere(world * light["world"])
    for lamp in light["lamps"]:
        _area(lamp, target, strength)


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
    holder = bpy.data.objects.new(name, light)
    bpy.context.scene.collection.objects.link(holder)
    holder.location = position
    holder.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
