"""Flowering shrubs: hydrangea, miniature rose and azalea on leafy domes."""
import numpy as np

import species
from species.paint import Paint
from studio import materials
from studio.mesh import MeshBuilder, place, place_framed
from studio.numeric import bezier, cap_directions, frame_along, rotation_z, unit, vec
from studio.surfaces import ellipsoid, flat_petal, tube
from still_life import foliage
from still_life.blade import blade, oval, toothed
from still_life.tints import lighter, mixed, petal_stops

VERSION = 1


class RecipePaint(Paint):
    """Studio paint whose flower petals take the recipe's own colour."""

    def __init__(self, colour):
        super().__init__()
        self._colour = colour

    def petal(self, species_name, colour, stops=None, **options):
        """The species' petal material with stops made from the recipe's web colour."""
        return super().petal(species_name, colour, petal_stops(self._colour), **options)


def _dome(rng, bed, meshes, count, size, rise, shells=(1.0, 0.82, 0.62), wobble=0.3, scales=(0.85, 1.15)):
    """Hangs leaves on nested half-ellipsoids above the pot, tips outwards."""
    for shell in shells:
        for index, direction in enumerate(cap_directions(int(count * shell ** 2), 1.75, rng, 0.06)):
            at = vec(0, 0, bed.height + rise) + direction * np.asarray(size) * shell
            out = unit(direction * vec(1, 1, 0.3) + rng.normal(0, wobble, 3) + vec(0, 0, -0.05))
            place_framed(meshes[index % len(meshes)], at, frame_along(out, direction + vec(0, 0, 0.5)),
                         rng.uniform(*scales))


def _twigs(rng, bed, material, size, rise, count=9):
    builder = MeshBuilder()
    for direction in cap_directions(count, 1.2, rng):
        foot = direction * vec(0.22, 0.22, 0) + vec(0, 0, bed.height - 0.05)
        end = vec(0, 0, bed.height + rise) + direction * np.asarray(size) * 0.9
        path = bezier(foot, foot + vec(0, 0, 0.5), end - direction * 0.4, end, 14)
        builder.add(tube(path, np.linspace(0.045, 0.018, 14), 7), material, closed=True)
    place(builder.finish("twigs"))


def _set_blooms(rng, bed, meshes, directions, size, rise, scale, lean=0.25):
    for index, direction in enumerate(directions):
        at = vec(0, 0, bed.height + rise) + direction * np.asarray(size)
        place(meshes[index % len(meshes)], at, direction + vec(0, -lean, 0.1), rng.uniform(0, 6),
              scale * rng.uniform(0.92, 1.08))


def _leaf_meshes(rng, material, outline, length, droops, crease=0.25):
    return [MeshBuilder().add(
        blade(outline, length, rise=lambda s, d=droop: 0.15 - d * s ** 1.3, crease=crease, cup=0.2, ripple=0.012,
              phase=droop * 9, rows=40, cols=9, sharpen=1.2), material, rng.random()).finish("leaf") for droop in droops]


def grow_hydrangea(rng, bed, recipe):
    """Mophead hydrangea: seven round heads above broad serrated leaves."""
    tone = recipe.get("color", "#7F9FD0")
    green = foliage.leaf("hydrangea-leaf", ("#37682F", "#538A43"), "#7FA566", "#8DB46F", side_veins=8,
                         vein_strength=0.35, gloss=0.45, quilt=0.5, value_jitter=0.25)
    leaves = _leaf_meshes(rng, green, toothed(oval(0.33, 0.42, 0.6), 14, 0.06), 0.92, (0.6, 0.9, 1.2))
    size, rise = (0.98, 0.98, 0.72), 0.38
    _dome(rng, bed, leaves, 44, size, rise, (1.0, 0.75))
    _twigs(rng, bed, materials.plain("hydrangea-stem", "#7F8A52", 0.6), size, rise)
    heads = species.grow("hydrangea", "blue", rng, RecipePaint(tone))
    directions = np.concatenate([[vec(0.05, -0.1, 1.0)], [vec(np.cos(a), np.sin(a), 0.62 + 0.10 * (k % 2))
                                                        for k, a in enumerate(np.arange(6) * 1.047 - 1.15)]])
    directions = np.array([unit(d) for d in directions]) * (0.98, 0.98, 1.12)
    _set_blooms(rng, bed, heads.meshes, directions, size, rise + 0.28, 0.98, 0.1)


def grow_rose(rng, bed, recipe):
    """Miniature rose: small blooms and buds over fine serrated foliage."""
    tone = recipe.get("color", "#F08A72")
    green = foliage.leaf("rose-leaf", ("#2F5E2E", "#457A3C"), "#7A9B66", "#7EA562", side_veins=7, vein_strength=0.3,
                         gloss=0.38, coat=0.15, quilt=0.35, value_jitter=0.3)
    leaflet = blade(toothed(oval(0.30, 0.45, 0.5), 10, 0.07), 0.26, rise=lambda s: -0.5 * s, crease=0.3, rows=26, cols=7,
                    sharpen=1.2)
    rib = materials.plain("rose-rib", "#7E9A52", 0.5)
    sprays = [_rose_leaf(rng, leaflet, green, rib) for _ in range(3)]
    size, rise = (0.86, 0.86, 0.95), 0.42
    _dome(rng, bed, sprays, 70, size, rise)
    _twigs(rng, bed, materials.plain("rose-stem", "#66813F", 0.6), size, rise, 11)
    blooms = species.grow("spray-rose", "coral", rng, RecipePaint(tone))
    _set_blooms(rng, bed, blooms.meshes, cap_directions(19, 1.45, rng, 0.06), np.array(size) * 1.06, rise + 0.05, 0.56, 0.3)
    bud = _rose_bud(RecipePaint(tone))
    _set_blooms(rng, bed, [bud], cap_directions(11, 0.95, rng, 0.12), np.array(size) * 1.22, rise + 0.05, 1.0, 0.0)


def _rose_leaf(rng, leaflet, green, rib):
    """Five leaflets on one rib growing along +x."""
    builder = MeshBuilder()
    builder.add(tube(bezier((0, 0, 0), (0.15, 0, 0.03), (0.3, 0, 0.03), (0.40, 0, 0), 8), 0.008, 5), rib, closed=True)
    for at, turn, size in ((0.14, 1.15, 0.85), (0.14, -1.15, 0.85), (0.30, 0.95, 1.0), (0.30, -0.95, 1.0), (0.39, 0.0, 1.15)):
        builder.add(leaflet * size, green, rng.random(), frame=rotation_z(turn + rng.normal(0, 0.08)),
                    offset=(at, 0, 0.02))
    return builder.finish("rose-leaf")


def _rose_bud(paint):
    builder = MeshBuilder()
    petal = paint.petal("rose bud", "coral")
    for turn in range(5):
        grid = flat_petal(0.26, 0.10, lambda v: np.sin(np.pi * np.clip(v * 0.80 + 0.16, 0, 1)) ** 0.8 + 0.02,
                          lambda v: 1.15 + 0.75 * v, cup=1.5, columns=9, rows=12)
        builder.add(grid, petal, 0.2 * turn, frame=rotation_z(turn * 1.2566), offset=(0, 0, 0.03))
    for turn in range(5):
        sepal = flat_petal(0.20, 0.035, lambda v: np.sin(np.pi * np.clip(v * 0.9 + 0.1, 0, 1)), lambda v: 1.0 + 0.5 * v, cup=1.0)
        builder.add(sepal, paint.leaf, 0.4, frame=rotation_z(turn * 1.2566 + 0.6))
    builder.add(ellipsoid((0, 0, 0.02), (0.05, 0.05, 0.07), 10, 7), paint.leaf, 0.5, closed=True)
    builder.add(tube([(0, 0, -0.35), (0, 0, -0.1), (0, 0, 0)], 0.014, 6), paint.stem, closed=True)
    return builder.finish("rose-bud")


def grow_azalea(rng, bed, recipe):
    """Azalea: a dome almost hidden by ruffled trumpet flowers."""
    tone = recipe.get("color", "#E4639A")
    green = foliage.leaf("azalea-leaf", ("#2E5B2D", "#44773A"), "#6E9457", "#7EA562", vein_strength=0.3, gloss=0.4,
                         quilt=0.1, value_jitter=0.3)
    leaves = _leaf_meshes(rng, green, oval(0.24, 0.5, 0.5), 0.30, (0.3, 0.6))
    size, rise = (1.0, 1.0, 0.92), 0.30
    _dome(rng, bed, leaves, 230, size, rise, (1.0, 0.85, 0.68), 0.4)
    _twigs(rng, bed, materials.plain("azalea-wood", "#7A634B", 0.8), size, rise, 12)
    blooms = [_azalea_bloom(rng, tone) for _ in range(3)]
    _set_blooms(rng, bed, blooms, cap_directions(54, 1.6, rng, 0.05), np.array(size) * 1.03, rise, 0.98, 0.2)


def _azalea_bloom(rng, tone):
    """Five waved petals joined in a shallow trumpet, with long stamens."""
    petal = materials.petal("azalea", [(0, mixed(tone, "#7A1038", 0.25)), (0.35, tone), (1, lighter(tone, 0.35))],
                            translucency=0.36, hue_jitter=0.008, value_jitter=0.08)
    thread = materials.plain("azalea-stamen", lighter(tone, 0.45), 0.6)
    builder = MeshBuilder()
    for layer, (count, length, lift) in enumerate(((5, 0.30, 0.0), (5, 0.24, 0.03))):
        for index in range(count):
            grid = flat_petal(length, 0.135, lambda v: np.clip(v + 0.10, 0, 1) ** 0.8 * np.clip(1 - v ** 4, 0, 1) ** 0.5 * 1.05 + 0.02,
                              lambda v: 1.05 + 0.25 * layer - 1.25 * v, cup=0.3, wave=0.28, wave_count=1.6, rim_wave=0.02,
                              phase=rng.uniform(0, 6), columns=11, rows=14)
            builder.add(grid, petal, rng.random(), frame=rotation_z((index + 0.5 * layer) * 1.2566), offset=(0, 0, lift))
    for index in range(6):
        angle = index * 1.047
        tip = vec(0.08 * np.cos(angle), 0.08 * np.sin(angle), 0.30)
        builder.add(tube(bezier((0, 0, 0), (0, 0, 0.1), tip * (0.6, 0.6, 0.8), tip, 6), 0.006, 5), thread, closed=True)
    return builder.finish("azalea-bloom")
