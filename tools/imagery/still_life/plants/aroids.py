"""Peace lily and anthurium: tongue or heart leaves and flowers made of one bract and a spadix."""
import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place, place_framed
from studio.numeric import frame_along, lerp, rotation_x, unit, vec
from studio.surfaces import ellipsoid, tube
from still_life import foliage
from still_life.blade import blade, heart, lance
from still_life.growth import around, hang_leaf, heading, petiole, spread_angles

VERSION = 1


def grow_peace_lily(rng, bed, recipe):
    """Glossy lance leaves arching out of the pot, white spathes held above them."""
    green = foliage.leaf("peace-lily-leaf", ("#2F5A2C", "#44773A"), "#6E9457", "#7FA765", side_veins=13,
                         vein_strength=0.22, gloss=0.34, coat=0.2, quilt=0.35)
    stem = materials.plain("peace-lily-stem", "#5E8744", 0.45)
    leaves = [_lance_leaf(rng, green, droop) for droop in (0.9, 1.2, 1.5)]
    stems = MeshBuilder()
    angles = spread_angles(32, rng, 0.1)
    for index, angle in enumerate(angles):
        t = index / (len(angles) - 1)
        foot = around(angle, lerp(0.05, 0.30, t), bed.height - 0.05)
        tip = around(angle, lerp(0.16, 0.78, t), bed.height + lerp(1.35, 0.40, t) + rng.normal(0, 0.06))
        petiole(stems, stem, foot, tip, 0.026, belly=0.6)
        hang_leaf(leaves[index % 3], tip, heading(angle, lerp(1.28, 0.42, t)), rng, rng.uniform(0.92, 1.08))
    _spathes(rng, bed, stems, stem, recipe.get("blooms", 7))
    place(stems.finish("peace-lily-stems"))


def _lance_leaf(rng, material, droop):
    grid = blade(lance(0.185, 0.45), 1.45, rise=lambda s: -droop * s ** 1.4, crease=0.32, cup=0.6,
                 ripple=0.012, phase=rng.uniform(0, 6), rows=48, cols=11, sharpen=1.22)
    return MeshBuilder().add(grid, material, rng.random()).finish("peace-lily-leaf")


def _spathes(rng, bed, stems, stem, count):
    bloom = spathe_mesh(rng, heart(0.30, 0.03, 0.8), 0.78, ("#E8EFD2", "#FFFFFF"), "#F1E7B4", lean=0.25)
    start = rng.uniform(0, 6.28)
    for index in range(count):
        angle = start + index * 2.4
        reach = 0.12 + 0.95 * ((index * 0.618) % 1)
        tip = around(angle, reach, bed.height + 2.55 - 0.62 * reach + rng.normal(0, 0.08))
        petiole(stems, stem, around(angle, 0.12, bed.height - 0.05), tip, 0.028, belly=0.7)
        face = unit(vec(tip[0] * 0.9 + rng.normal(0, 0.3), -0.9, 0.2))
        upright = unit(vec(tip[0] * 0.45, -0.12, 1))
        place_framed(bloom, tip, frame_along(upright, face), rng.uniform(0.85, 1.05))


def spathe_mesh(rng, outline, length, colours, spadix_colour, lean=0.0, glossy=False, spadix_length=0.42, tilt=0.0):
    """One bract with its spadix, growing along +x and open towards +z."""
    white = foliage.leaf("spathe", colours, colours[1], colours[0], side_veins=0 if glossy else 7, vein_strength=0.0 if glossy else 0.25,
                         gloss=0.38 if glossy else 0.45, coat=0.12 if glossy else 0.0, quilt=0.15,
                         translucency=0.1 if glossy else 0.3, value_jitter=0.06, hue_jitter=0.004)
    cream = materials.plain("spadix", spadix_colour, 0.7, 0.2, bump=(60, 0.6))
    builder = MeshBuilder()
    builder.add(blade(outline, length, rise=lambda s: lean - 0.9 * s ** 2, cup=0.9, crease=0.1, rows=36, cols=13,
                      sharpen=1.15), white, rng.random())
    line = np.array([[s * spadix_length * np.cos(tilt), 0, 0.06 + s * (0.08 + np.sin(tilt) * spadix_length)]
                     for s in np.linspace(0, 1, 10)])
    radius = 0.045 * np.sqrt(np.clip(1 - np.linspace(0, 1, 10) ** 5, 0.02, 1)) * np.linspace(1.0, 0.8, 10)
    builder.add(tube(line, radius, 12), cream, 0.5, closed=True)
    for ring in range(9):
        for side in range(9):
            at = line[ring] + rotation_x(side * 0.698 + ring * 0.35) @ vec(0, 0, radius[ring])
            builder.add(ellipsoid(at, (0.017, 0.017, 0.017), 6, 4), cream, 0.4, closed=True)
    return builder.finish("spathe")


def grow_anthurium(rng, bed, recipe):
    """Leathery heart leaves and lacquered heart-shaped bracts."""
    tone = recipe.get("accent") or recipe.get("color") or "#C4182C"
    green = foliage.leaf("anthurium-leaf", ("#2C5B2B", "#3F7738"), "#6E9457", "#8FB573", side_veins=8,
                         vein_strength=0.4, gloss=0.35, coat=0.25, quilt=0.45)
    stem = materials.plain("anthurium-stem", "#6A8C48", 0.45)
    leaf_meshes = [MeshBuilder().add(
        blade(heart(0.40, 0.22, 0.9), 0.98, rise=lambda s: -0.9 * s ** 1.5, cup=0.25, crease=0.12, ripple=0.015,
              phase=phase, rows=44, cols=13, sharpen=1.15), green, rng.random()).finish("anthurium-leaf")
        for phase in (0, 2, 4)]
    stems = MeshBuilder()
    angles = spread_angles(18, rng, 0.1)
    for index, angle in enumerate(angles):
        t = index / (len(angles) - 1)
        tip = around(angle, lerp(0.35, 0.98, t), bed.height + lerp(1.15, 0.38, t))
        petiole(stems, stem, around(angle, 0.18, bed.height - 0.05), tip, 0.03, belly=0.6)
        hang_leaf(leaf_meshes[index % 3], tip, heading(angle, lerp(0.15, -0.45, t)), rng, rng.uniform(0.85, 1.0), 0.08)
    bloom = spathe_mesh(rng, heart(0.42, 0.2, 0.9), 0.78, (tone, tone), "#F0D27A", lean=0.1, glossy=True,
                        spadix_length=0.5, tilt=0.5)
    start = rng.uniform(0, 6.28)
    for index in range(7):
        angle = start + index * 2.4
        reach = 0.2 + 0.13 * index
        tip = around(angle, reach, bed.height + 2.35 - 0.85 * reach)
        petiole(stems, stem, around(angle, 0.12, bed.height - 0.05), tip, 0.026, belly=0.7)
        out = unit(vec(tip[0] * 1.1 + rng.normal(0, 0.2), -0.55 + tip[1] * 0.6, 0))
        place_framed(bloom, tip, frame_along(out + vec(0, 0, -0.45), out * 0.55 + vec(0, -0.35, 0.75)),
                     rng.uniform(0.85, 1.05))
    place(stems.finish("anthurium-stems"))
