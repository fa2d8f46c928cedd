"""Surfaces of chocolate: a tempered coat with a soft sheen, cocoa powder, and slabs of bark with flakes of salt."""

import numpy as np

from studio import materials
from studio.mesh import MeshBuilder, place
from studio.nodes import NodeGraph, linear_colour
from studio.numeric import rotation_z, vec
from studio.surfaces import superellipsoid
from still_life.goods.relief import relief
from still_life.tints import lighter

VERSION = 1


def tempered(name, colour, rough=0.24):
    """A coat of chocolate: glossy, faintly uneven from the dipping, duller where it was touched."""
    graph = NodeGraph(name, colour)
    place_socket = graph.node("ShaderNodeTexCoord").outputs["Object"]
    slow = graph.shader("ShaderNodeTexNoise", Vector=place_socket, Scale=5.0, Detail=3.0).outputs["Fac"]
    fine = graph.shader("ShaderNodeTexNoise", Vector=place_socket, Scale=70.0, Detail=2.0).outputs["Fac"]
    amount = graph.math("MULTIPLY", graph.step(slow, 0.40, 0.66), 0.4)
    tone = graph.mix(amount, linear_colour(colour), linear_colour(lighter(colour, 0.10)))
    dull = graph.math("ADD", rough, graph.math("MULTIPLY", graph.step(slow, 0.35, 0.7), 0.16))
    height = graph.math("ADD", graph.math("MULTIPLY", slow, 1.5), graph.math("MULTIPLY", fine, 0.10))
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled",
        Base_Color=tone,
        Roughness=dull,
        Specular=0.42,
        Clearcoat=0.08,
        Normal=graph.bump(height, 0.35, 0.03),
    )
    return graph.finish(skin.outputs[0])


def cocoa_powder(name="cocoa", colour="#4A2A18"):
    """Cocoa that clings in lumps: matt, paler where it lies thick."""
    graph = NodeGraph(name, colour)
    place_socket = graph.node("ShaderNodeTexCoord").outputs["Object"]
    lumps = graph.shader("ShaderNodeTexNoise", Vector=place_socket, Scale=30.0, Detail=7.0).outputs["Fac"]
    dust = graph.shader("ShaderNodeTexNoise", Vector=place_socket, Scale=120.0, Detail=2.0).outputs["Fac"]
    tone = graph.ramp(lumps, [(0.28, lighter(colour, -0.25)), (0.50, colour), (0.74, lighter(colour, 0.14))])
    height = graph.math("ADD", graph.math("MULTIPLY", lumps, 1.6), graph.math("MULTIPLY", dust, 0.4))
    skin = graph.shader(
        "ShaderNodeBsdfPrincipled",
        Base_Color=tone,
        Roughness=1.0,
        Specular=0.05,
        Sheen=0.35,
        Normal=graph.bump(height, 0.8, 0.03),
    )
    return graph.finish(skin.outputs[0])


def bark(rng, pieces=((-0.24, 0.0, 0.0, 0.0), (0.26, 0.02, 0.0, 0.5), (0.0, 0.03, 0.075, -0.4)), size=0.40):
    """Broken pieces of chocolate bark as (x, y, height, turn), with flakes of sea salt on top."""
    coat, inside = tempered("bark", "#3A1E12", 0.30), materials.plain(
        "bark edge", "#44261A", 0.75, 0.2, bump=(24, 0.5)
    )
    salt = materials.plain("sea salt", "#FBF9F4", 0.25, 0.6, translucency=0.3)
    builder = MeshBuilder()
    for x, y, height, turn in pieces:
        _piece(builder, rng, (coat, inside, salt), vec(x, y, height), rotation_z(turn), size)
    place(builder.finish("chocolate bark"))


def _piece(builder, rng, stuff, at, frame, size):
    coat, inside, salt = stuff
    corners = np.linspace(0, 2 * np.pi, 6)[:-1] + rng.uniform(-0.35, 0.35, 5)
    reach = size * rng.uniform(0.82, 1.12, 5)
    turn = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    ring = np.stack(
        [
            np.interp(turn, corners, part, period=2 * np.pi)
            for part in (reach * np.cos(corners), reach * np.sin(corners))
        ],
        -1,
    )
    ring = ring + 0.012 * relief(np.c_[ring, 0 * turn], rng, 12, 2)[:, None]
    thick = 0.065
    shares = np.array([0.0, 0.2, 0.4, 0.6, 0.8, 0.93, 0.985, 1.0])[:, None, None]
    flat = ring[None] * shares
    lift = (
        thick
        + 0.014 * relief(np.concatenate([flat, 0 * flat[..., :1]], -1), rng, 5, 2)
        - 0.010 * (shares[..., 0] > 0.99)
    )
    builder.add(np.concatenate([flat, lift[..., None]], -1), coat, closed=True, frame=frame, offset=at)
    rim = np.concatenate([np.stack([ring, ring * 0.985]), np.stack([lift[-1], 0 * lift[-1]])[..., None]], -1)
    builder.add(rim, inside, closed=True, frame=frame, offset=at)
    for _ in range(34):
        share, way = 0.92 * np.sqrt(rng.random()), int(rng.integers(len(turn)))
        spot = vec(*(ring[way] * share), thick + 0.006)
        flake = superellipsoid(rng.uniform(0.007, 0.021, 3) * (1, 1, 0.5), 0.2, 0.2, 10, 6)
        twist = frame @ rotation_z(rng.uniform(0, 6))
        builder.add(flake, salt, closed=True, frame=twist, offset=at + frame @ spot)
