"""White pine.

What the eye looks for: tufts; long thin needles in bundles that stand away from the end of a bare twig like a brush and
hang a little, lighter and yellower than fir.
"""
from species.bloom import Bloom
from species.conifer import set_needles, twig_line
from studio.mesh import MeshBuilder
from studio.numeric import vec

VERSION = 1
SLIM = 0.026


def pine_mesh(rng, leaf, bark, length=0.95):
    """A twig along +z that forks into three brushes."""
    builder = MeshBuilder()
    spine = twig_line(rng, vec(0, 0, 0), vec(rng.normal(0, 0.08), 0, 1), length)
    set_needles(builder, rng, (leaf, bark), spine[4:], 0.48, 0.0042, 0.92, SLIM)
    for side in (-1, 1):
        along = vec(side * rng.uniform(0.5, 0.8), rng.normal(0, 0.25), 0.85)
        fork = twig_line(rng, spine[rng.integers(5, 8)], along, length * rng.uniform(0.35, 0.5))
        set_needles(builder, rng, (leaf, bark), fork, 0.44, 0.0042, 0.92, SLIM)
    return builder.finish("pine")


def grow(colour, rng, paint):
    """Three twigs."""
    leaf = paint.green("pine", "#486B3C", "#92B070", translucency=0.10, vein=0.02, bump=0.02, roughness=0.5,
                       plant_jitter=0.14)
    return Bloom([pine_mesh(rng, leaf, paint.twig) for _ in range(3)], radius=0.35, habit="spray")
