"""Moves whole groups: build a thing at the origin, then carry it to its place."""

from contextlib import contextmanager

import bpy
from mathutils import Matrix, Vector

VERSION = 1


@contextmanager
def moved(offset=(0, 0, 0), turn=0.0, lean=0.0, roll=0.0, scale=1.0):
    """Everything placed inside the block is scaled, rolled about y, leaned back about x, turned about z, moved."""
    before = set(bpy.context.scene.objects)
    yield
    matrix = (
        Matrix.Translation(Vector([float(value) for value in offset]))
        @ Matrix.Rotation(turn, 4, "Z")
        @ Matrix.Rotation(lean, 4, "X")
        @ Matrix.Rotation(roll, 4, "Y")
        @ Matrix.Scale(scale, 4)
    )
    for thing in set(bpy.context.scene.objects) - before:
        thing.matrix_basis = matrix @ thing.matrix_basis
