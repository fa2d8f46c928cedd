"""From the pantry: fruit baskets, cookie tins and honey."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import frame_towards, rotation_x, rotation_y, rotation_z, vec
from studio.registry import scene
from studio.surfaces import lathe, smooth_profile
from still_life.goods import bath, jar
from still_life.goods.fruit import fruit_mesh
from still_life.goods.moving import moved
from still_life.goods.baking import baked, cookie
from still_life.goods.wicker import weave
from still_life.tints import lighter

VERSION = 1
PILE = ((0.48, 4, 0.46, 0.4), (0.86, 7, 0.84, 0.0), (0.12, 1, 0.95, 0.0), (0.46, 4, 1.27, 0.35), (0.0, 1, 1.72, 0.0))


@scene("fruit")
def fruit(recipe, rng):
    """A basket heaped with the recipe's fruit."""
    colour = recipe.get("vessel", {}).get("color", recipe.get("color", "#C79B63"))
    weave([(0.92, 0.03), (1.10, 0.25), (1.22, 0.52), (1.28, 0.72)], colour, 40, 0.036)
    floor = MeshBuilder().add(
        lathe([(0, 0.06), (0.9, 0.06), (1.18, 0.5)], 48),
        materials.plain("basket floor", lighter(colour, -0.4), 0.9),
        closed=True,
    )
    place(floor.finish("basket floor"))
    kinds = [name for name in recipe.get("items", []) if name in ("apple", "pear", "orange")] or [
        "apple",
        "pear",
        "orange",
    ]
    tones = {"apple": recipe.get("accent", "#B3261E"), "pear": None, "orange": None}
    meshes = {kind: [fruit_mesh(rng, kind, tones[kind]) for _ in range(2)] for kind in kinds}
    index = 0
    for radius, count, height, turn in PILE:
        for k in range(count):
            angle = turn + k * 2 * np.pi / max(count, 1) + rng.normal(0, 0.05)
            kind = kinds[index % len(kinds)]
            middle = vec(radius * np.cos(angle), radius * np.sin(angle), height)
            axis = vec(
                0.75 * np.cos(angle) * radius + rng.normal(0, 0.25),
                0.75 * np.sin(angle) * radius - 0.15 + rng.normal(0, 0.2),
                0.8,
            )
            frame = frame_towards(axis, rng.uniform(0, 6))
            place(meshes[kind][index % 2], middle - frame @ vec(0, 0, 0.30), axis, rng.uniform(0, 6), 0.97)
            index += 1
    return {"elevation": 15.0, "fill": 0.78}


@scene("cookies")
def cookies(recipe, rng):
    """A round tin of butter cookies with its lid leaning against it."""
    colour, accent = recipe.get("color", "#F2C94C"), recipe.get("accent", "#7A4A2B")
    metal = materials.plain("cookie tin", colour, 0.34, 0.5, coat=0.3)
    inside = materials.plain("tin inside", "#E9DFC9", 0.35, 0.5, metallic=0.4)
    builder = MeshBuilder()
    builder.add(
        lathe(smooth_profile([(0, 0), (1.22, 0), (1.25, 0.03), (1.25, 0.35), (1.25, 0.66)], 6), 128),
        metal,
        closed=True,
    )
    builder.add(
        lathe([(1.25, 0.66), (1.235, 0.675), (1.215, 0.66), (1.21, 0.30), (1.20, 0.06), (0, 0.06)], 128),
        inside,
        closed=True,
    )
    _biscuits(builder, rng, accent)
    place(builder.finish("cookie tin"))
    lid = MeshBuilder()
    profile = [
        (0, 0.24),
        (1.10, 0.24),
        (1.16, 0.225),
        (1.27, 0.205),
        (1.29, 0.18),
        (1.29, 0.02),
        (1.275, 0.0),
        (1.26, 0.03),
        (1.25, 0.17),
        (0, 0.18),
    ]
    lid.add(lathe(profile, 128), metal, closed=True)
    for ring in (0.82, 0.90):
        lid.add(
            lathe([(ring - 0.012, 0.245), (ring, 0.252), (ring + 0.012, 0.245)], 96),
            materials.plain("tin line", accent, 0.4),
            closed=True,
        )
    frame = rotation_z(-0.35) @ rotation_x(1.22)
    with moved((0.55, 1.62, 1.20)):
        place(lid.finish("tin lid"), (0, 0, 0), frame @ vec(0, 0, 1))
    return {"elevation": 30.0, "fill": 0.76}


def _biscuits(builder, rng, accent):
    crust, dark = baked("#E3B466", "#C68A42"), baked("#C8924E", "#8E5A2A")
    sugar = materials.plain("biscuit mark", lighter(accent, 0.1), 0.8)
    for ring, (count, radius, height) in enumerate(((9, 0.84, 0.46), (5, 0.40, 0.52))):
        for k in range(count):
            angle = k * 6.2832 / count + 0.2 * ring
            frame = rotation_z(angle + np.pi / 2) @ rotation_y(-0.45)
            at = vec(radius * np.cos(angle), radius * np.sin(angle), height)
            cookie(
                builder,
                rng,
                dark if (k + ring) % 3 == 0 else crust,
                at,
                frame,
                0.345,
                0.11,
                sugar,
                scalloped=(k + ring) % 2 == 0,
            )
    cookie(builder, rng, crust, vec(0, 0, 0.62), rotation_x(0.12), 0.345, 0.11, sugar, scalloped=True)


@scene("honey")
def honey(recipe, rng):
    """Three jars from pale gold to dark amber and a wooden dipper."""
    shades = (
        lighter(recipe.get("color", "#E0A03A"), 0.32),
        recipe.get("color", "#E0A03A"),
        recipe.get("accent", "#8A4E1E"),
    )
    for k, (x, y) in enumerate(((-1.0, 0.0), (0.0, 0.22), (1.0, 0.0))):
        with moved((x, y, 0), turn=(-0.10, 0.0, 0.10)[k]):
            jar.stand_jar(recipe, shades[k], "#CFA75C", 0.46, 1.06, seed=int(recipe.get("seed", 0)))
    bath.dipper((-0.62, -0.85, 0.15), (1.0, 0.10, -0.05))
    return {"elevation": 11.0, "fill": 0.62}
