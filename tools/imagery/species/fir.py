"""Noble fir.

What the eye looks for: flat fans, side twigs in pairs that point forward and grow shorter towards the tip; short blunt
needles so dense that the wood hardly shows, blue-green and dull, the youngest at the tips paler.
"""
from species.bloom import Bloom
from species.conifer import set_needles, twig_line
from studio.mesh import MeshBuilder
from studio.numeric import vec

VERSION = 1


def fir_mesh(rng, leaf, bark, length=1.35, pairs=6):
    """One fan in the plane of x and z, growing along +z."""
    builder = MeshBuilder()
    spine = twig_line(rng, vec(0, 0, 0), vec(rng.normal(0, 0.06), 0.05, 1), length)
    set_needles(builder, rng, (leaf, bark), spine, 0.115, 0.0085, 0.85)
    for k in range(pairs):
        share = 0.16 + 0.66 * k / (pairs - 1)
        at = spine[int(share * (len(spine) - 1))]
        reach = length * (0.46 - 0.34 * share) * rng.uniform(0.85, 1.1)
        for side in (-1, 1):
            along = vec(side * rng.uniform(0.75, 0.95), rng.normal(0, 0.12), 0.75)
            set_needles(builder, rng, (leaf, bark), twig_line(rng, at, along, reach), 0.10, 0.0085, 0.85)
    return builder.finish("fir")


def grow(colour, rng, paint):
    """Three fans."""
    leaf = paint.green("fir", "#2C5440", "#649477", translucency=0.06, vein=0.02, bump=0.02, roughness=0.55,
                       specular=0.3, plant_jitter=0.16)
    return Bloom([fir_mesh(rng, leaf, paint.twig) for _ in range(3)], radius=0.35, habit="spray")
