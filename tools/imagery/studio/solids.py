"""Bevelled boxes for gift boxes, crates and furniture-like things."""
import bmesh
import bpy

from studio.mesh import place_framed
from studio.numeric import rotation_z


def box(size, centre, material, bevel=0.03, turn=0.0, frame=None):
    """Puts a box with rounded edges into the scene; `turn` spins it about z, `frame` overrides the rotation."""
    mesh = bpy.data.meshes.new("box")
    shape = bmesh.new()
    bmesh.ops.create_cube(shape, size=1)
    bmesh.ops.scale(shape, vec=size, verts=shape.verts)
    bmesh.ops.bevel(shape, geom=shape.edges[:], offset=bevel, segments=4, profile=0.5, affect="EDGES")
    shape.to_mesh(mesh)
    shape.free()
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.materials.append(material)
    return place_framed(mesh, centre, rotation_z(turn) if frame is None else frame)
