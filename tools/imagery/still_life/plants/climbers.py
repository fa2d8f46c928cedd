"""Monstera, pothos and ivy: big split leaves, variegated hearts, trailing stars."""
import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import bezier, lerp, unit, vec
from studio.surfaces import tube
from still_life import foliage
from still_life.blade import blade, fan_blade, heart, notched
from still_life.growth import around, hang_leaf, heading, petiole, spread_angles

VERSION = 1

IVY_HALF = [(0, 0), (-0.10, 0.10), (-0.34, 0.30), (-0.16, 0.36), (0.02, 0.42), (0.30, 0.66), (0.36, 0.40),
            (0.42, 0.26), (0.62, 0.20), (0.82, 0.11), (1.0, 0.0)]


def grow_monstera(rng, bed, recipe):
    """Large heart leaves cut into fingers, on long stalks that lean outwards."""
    green = foliage.leaf("monstera-leaf", ("#1E4A28", "#2F6B35"), "#6E9D5C", "#8DBB77", side_veins=8,
                         vein_strength=0.3, gloss=0.36, coat=0.2, quilt=0.35, value_jitter=0.28)
    stem = materials.plain("monstera-stem", "#557E3E", 0.5)
    meshes = [MeshBuilder().add(
        blade(notched(heart(0.52, 0.22, 0.95), cuts, depth), 1.3, rise=lambda s, d=droop: -d * s ** 1.3, crease=0.10,
              cup=-0.2, rows=170, cols=13, sharpen=1.25), green, rng.random()).finish("monstera-leaf")
        for cuts, depth, droop in ((5, 0.74, 0.7), (6, 0.70, 0.9), (5, 0.76, 1.0), (4, 0.66, 0.8))]
    stems = MeshBuilder()
    angles = spread_angles(13, rng, 0.1)
    for index, angle in enumerate(angles):
        t = index / (len(angles) - 1)
        tip = around(angle, lerp(0.25, 1.15, t ** 0.8), bed.height + lerp(2.35, 0.65, t) + rng.normal(0, 0.06))
        petiole(stems, stem, around(angle, 0.2 * t + 0.05, bed.height - 0.05), tip, 0.04, belly=0.6)
        facing = heading(angle, lerp(-0.25, -0.6, t)) + vec(0, -0.30, -0.1)
        hang_leaf(meshes[index % 4], tip, facing, rng, lerp(0.85, 1.05, t), 0.1)
    place(stems.finish("monstera-stems"))


def grow_pothos(rng, bed, recipe):
    """Green and yellow heart leaves tumbling over the rim."""
    marbled = foliage.leaf("pothos-leaf", ("#467F38", "#5E9A45"), "#8DB46C", "#A9C77F", vein_strength=0.35,
                           patches=("#E8E6A0", 3.2, 0.42), gloss=0.36, coat=0.2, quilt=0.2, value_jitter=0.2)
    stem = materials.plain("pothos-stem", "#82A455", 0.5)
    meshes = [MeshBuilder().add(
        blade(heart(0.40, 0.14, 0.95), 0.62, rise=lambda s, d=droop: -d * s ** 1.3, crease=0.25, cup=0.1,
              ripple=0.015, phase=droop * 5, rows=36, cols=11, sharpen=1.2), marbled, rng.random()).finish("pothos-leaf")
        for droop in (0.5, 0.7, 0.9, 1.1)]
    stems = MeshBuilder()
    angles = spread_angles(34, rng, 0.12)
    for index, angle in enumerate(angles):
        t = index / (len(angles) - 1)
        tip = around(angle, lerp(0.12, 0.85, t ** 0.7), bed.height + lerp(1.15, 0.2, t))
        petiole(stems, stem, around(angle, lerp(0.05, 0.4, t), bed.height - 0.05), tip, 0.02)
        hang_leaf(meshes[index % 4], tip, heading(angle, lerp(0.35, -0.55, t)), rng, rng.uniform(0.8, 1.1))
    for angle, drop in ((-2.75, 0.72), (-2.15, 0.48), (-1.2, 0.36), (-0.5, 0.68), (0.1, 0.5), (2.9, 0.45)):
        _trail(rng, bed, stems, stem, meshes, angle, drop, leaf_gap=0.21, sizes=(1.0, 0.55))
    place(stems.finish("pothos-stems"))


def grow_ivy(rng, bed, recipe):
    """Small five-pointed leaves, dense on top and on long trailing shoots."""
    green = foliage.palmate_leaf("ivy-leaf", ("#39652F", "#2F5B2E"), "#7C9E63", "#C3D5A6", ray_width=0.016,
                                 edge=("#E4E7C4", 0.92) if recipe.get("variegated") else None)
    stem = materials.plain("ivy-stem", "#74743F", 0.6)
    meshes = []
    for droop in (0.4, 0.6, 0.8):
        grid, uv = fan_blade(IVY_HALF, 0.36, rise=lambda s, d=droop: -d * s, crease=0.12, ripple=0.02, phase=droop * 9)
        meshes.append(MeshBuilder().add(grid, green, rng.random(), uv=uv).finish("ivy-leaf"))
    stems = MeshBuilder()
    angles = spread_angles(88, rng, 0.2)
    for index, angle in enumerate(angles):
        t = index / (len(angles) - 1)
        tip = around(angle, lerp(0.05, 0.82, t ** 0.6), bed.height + lerp(0.80, 0.15, t) + rng.normal(0, 0.09))
        petiole(stems, stem, around(angle, lerp(0.03, 0.5, t), bed.height - 0.05), tip, 0.011, sides=5)
        hang_leaf(meshes[index % 3], tip, heading(angle, lerp(0.3, -0.6, t)), rng, rng.uniform(0.8, 1.15), 0.25)
    drops = (0.6, 0.4, 0.78, 0.55, 0.35, 0.7, 0.45, 0.8, 0.6, 0.4, 0.5)
    for index, drop in enumerate(drops):
        angle = -np.pi / 2 + (index - 5) * 0.42 + rng.normal(0, 0.06)
        _trail(rng, bed, stems, stem, meshes, angle, drop, leaf_gap=0.125, sizes=(1.05, 0.6))
    place(stems.finish("ivy-stems"))


def _trail(rng, bed, stems, stem, meshes, angle, drop, leaf_gap, sizes):
    """A shoot that climbs over the rim and hangs down beside the pot, leaves alternating."""
    rim = around(angle, bed.radius + 0.14, bed.height + 0.2)
    end = around(angle + rng.normal(0, 0.12), bed.radius + 0.26 + rng.uniform(0, 0.12), bed.height - drop)
    shoot = bezier(around(angle, bed.radius * 0.4, bed.height), rim + vec(0, 0, 0.45), rim + around(angle, 0.16, 0.0),
                   end, 26)
    stems.add(tube(shoot, np.linspace(0.018, 0.008, 26), 6), stem, 0.5, closed=True)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(shoot, axis=0), axis=1))])
    stops = np.arange(length[-1] * 0.28, length[-1], leaf_gap)
    for index, stop in enumerate(stops):
        at = np.array([np.interp(stop, length, shoot[:, k]) for k in range(3)])
        side = 1 if index % 2 else -1
        sideways = vec(-np.sin(angle), np.cos(angle), 0) * side
        direction = unit(around(angle, 0.55) + sideways * 0.8 + vec(0, 0, -0.55))
        tip = at + direction * 0.10
        stems.add(tube(bezier(at, at + vec(0, 0, 0.04), tip - direction * 0.03, tip, 6), 0.009, 5), stem, closed=True)
        size = lerp(sizes[0], sizes[1], stop / length[-1]) * rng.uniform(0.9, 1.1)
        hang_leaf(meshes[index % len(meshes)], tip, direction, rng, size, 0.15)
