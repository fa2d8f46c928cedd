"""What flowering shrubs share: a dome of leaves, twigs under it, blooms on its outside."""

import numpy as np

from species.paint import Paint
from studio.mesh import MeshBuilder, place, place_framed
from studio.numeric import bezier, cap_directions, frame_along, unit, vec
from studio.surfaces import tube
from still_life.blade import blade
from still_life.tints import petal_stops

VERSION = 1


class RecipePaint(Paint):
    """Studio paint whose flower petals take the recipe's own colour."""

    def __init__(self, colour):
        super().__init__()
        self._colour = colour

    def petal(self, species_name, colour, stops=None, **options):
        """The species' petal material with stops made from the recipe's web colour."""
        return super().petal(species_name, colour, petal_stops(self._colour), **options)


def leafy_dome(rng, bed, meshes, count, size, rise, shells=(1.0, 0.82, 0.62), wobble=0.3, scales=(0.85, 1.15)):
    """Hangs leaves on nested half-ellipsoids above the pot, tips outwards."""
    for shell in shells:
        for index, direction in enumerate(cap_directions(int(count * shell**2), 1.75, rng, 0.06)):
            at = vec(0, 0, bed.height + rise) + direction * np.asarray(size) * shell
            out = unit(direction * vec(1, 1, 0.3) + rng.normal(0, wobble, 3) + vec(0, 0, -0.05))
            place_framed(
                meshes[index % len(meshes)], at, frame_along(out, direction + vec(0, 0, 0.5)), rng.uniform(*scales)
            )


def add_twigs(rng, bed, material, size, rise, count=9):
    """Woody stems from the soil to the outline of the dome."""
    builder = MeshBuilder()
    for direction in cap_directions(count, 1.2, rng):
        foot = direction * vec(0.22, 0.22, 0) + vec(0, 0, bed.height - 0.05)
        end = vec(0, 0, bed.height + rise) + direction * np.asarray(size) * 0.9
        path = bezier(foot, foot + vec(0, 0, 0.5), end - direction * 0.4, end, 14)
        builder.add(tube(path, np.linspace(0.045, 0.018, 14), 7), material, closed=True)
    place(builder.finish("twigs"))


def set_blooms(rng, bed, meshes, directions, size, rise, scale, lean=0.25):
    """Puts flower heads on the dome, facing outwards and a little towards the viewer."""
    for index, direction in enumerate(directions):
        at = vec(0, 0, bed.height + rise) + direction * np.asarray(size)
        place(
            meshes[index % len(meshes)],
            at,
            direction + vec(0, -lean, 0.1),
            rng.uniform(0, 6),
            scale * rng.uniform(0.92, 1.08),
        )


def leaf_meshes(rng, material, outline, length, droops, crease=0.25):
    """Leaves of one outline that droop more or less."""
    return [
        MeshBuilder()
        .add(
            blade(
                outline,
                length,
                rise=lambda s, d=droop: 0.15 - d * s**1.3,
                crease=crease,
                cup=0.2,
                ripple=0.012,
                phase=droop * 9,
                rows=40,
                cols=9,
                sharpen=1.2,
            ),
            material,
            rng.random(),
        )
        .finish("leaf")
        for droop in droops
    ]
