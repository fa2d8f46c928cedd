"""Collects grid patches into one Blender mesh and puts meshes into the scene."""
import bpy
import numpy as np
from mathutils import Matrix

from studio.numeric import frame_towards


class MeshBuilder:
    """Gathers rectangular grids of points, each with a material and a per-point (u, v, jitter) attribute.

    The attribute is called `pv`; petal materials read their colour ramp, veins and variation from it,
    so no texture coordinates are needed.
    """

    def __init__(self):
        self.points, self.faces, self.attributes, self.layers, self.slots = [], [], [], [], []
        self.materials, self.point_count = [], 0

    def _slot(self, material):
        if material not in self.materials:
            self.materials.append(material)
        return self.materials.index(material)

    def add(self, grid, material, jitter=0.0, closed=False, uv=None, frame=None, offset=None, layer=0.0):
        """Adds one grid of shape (rows, columns, 3).

        closed joins the last column to the first; frame (3x3) and offset move the grid into place;
        uv replaces the default (-1..1 across, 0..1 along) pair of attribute arrays; layer is 0 in a flower's heart,
        1 outside.
        """
        rows, columns, _ = grid.shape
        if uv is None:
            uv = np.meshgrid(np.linspace(-1, 1, columns), np.linspace(0, 1, rows))
        across, along = (np.broadcast_to(part, (rows, columns)) for part in uv)
        attribute = np.stack([across, along, np.full((rows, columns), jitter)], -1)
        index = np.arange(rows * columns).reshape(rows, columns) + self.point_count
        if closed:
            index = np.concatenate([index, index[:, :1]], 1)
        corners = (index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1])
        faces = np.stack(corners, -1).reshape(-1, 4)
        points = grid.reshape(-1, 3)
        if frame is not None:
            points = points @ np.asarray(frame).T
        if offset is not None:
            points = points + np.asarray(offset)
        self.points.append(points)
        self.faces.append(faces)
        self.attributes.append(attribute.reshape(-1, 3))
        self.layers.append(np.full(rows * columns, layer, "f"))
        self.slots.append(np.full(len(faces), self._slot(material)))
        self.point_count += len(points)
        return self

    def finish(self, name):
        """The collected grids as one smooth-shaded Blender mesh."""
        points = np.concatenate(self.points).astype("f")
        faces = np.concatenate(self.faces).astype("i")
        mesh = bpy.data.meshes.new(name)
        mesh.vertices.add(len(points))
        mesh.vertices.foreach_set("co", points.ravel())
        mesh.loops.add(faces.size)
        mesh.loops.foreach_set("vertex_index", faces.ravel())
        mesh.polygons.add(len(faces))
        mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, 4, dtype="i"))
        mesh.polygons.foreach_set("loop_total", np.full(len(faces), 4, "i"))
        mesh.polygons.foreach_set("material_index", np.concatenate(self.slots).astype("i"))
        mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
        attribute = mesh.attributes.new("pv", "FLOAT_VECTOR", "POINT")
        attribute.data.foreach_set("vector", np.concatenate(self.attributes).astype("f").ravel())
        mesh.attributes.new("layer", "FLOAT", "POINT").data.foreach_set("value", np.concatenate(self.layers))
        mesh.update(calc_edges=True)
        for material in self.materials:
            mesh.materials.append(material)
        return mesh


def place_framed(mesh, position=(0, 0, 0), frame=None, scale=1.0):
    """Puts an instance of the mesh into the scene, turned by a 3x3 rotation."""
    instance = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(instance)
    instance.rotation_mode = "QUATERNION"
    rotation = np.eye(3) if frame is None else np.asarray(frame)
    instance.rotation_quaternion = Matrix(rotation.tolist()).to_quaternion()
    instance.location = tuple(position)
    instance.scale = (scale, scale, scale) if np.isscalar(scale) else scale
    return instance


def place(mesh, position=(0, 0, 0), direction=(0, 0, 1), roll=0.0, scale=1.0):
    """Puts an instance of the mesh into the scene with its +z axis along `direction`."""
    return place_framed(mesh, position, frame_towards(direction, roll), scale)


def shape_of(item):
    """Where a placed mesh stands: its 4x4 matrix, and its points before that."""
    points = np.empty(len(item.data.vertices) * 3, "f")
    item.data.vertices.foreach_get("co", points)
    return np.array(item.matrix_basis), points.reshape(-1, 3)


def take_away(item):
    """Takes a placed mesh out of the scene."""
    bpy.data.objects.remove(item)
