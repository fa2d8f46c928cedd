"""Succulents planted in a bowl."""
from arranging.vessels import stand_vessel
from species.echeveria import KINDS, echeveria_mesh
from studio import materials
from studio.mesh import MeshBuilder, place
from studio.registry import scene
from studio.surfaces import ellipsoid

VERSION = 1
# x and y in mouth radii, size, direction
SPOTS = (
    (-0.32, -0.27, 0.95, (-0.15, -0.35, 0.9)), (0.47, -0.23, 0.72, (0.3, -0.45, 0.8)),
    (0.09, 0.40, 0.85, (0.05, -0.1, 0.95)), (-0.65, 0.35, 0.55, (-0.4, 0, 0.9)),
    (0.72, 0.32, 0.50, (0.4, 0, 0.9)), (0.09, -0.72, 0.42, (0, -0.6, 0.8)),
)


@scene("succulents")
def succulent_bowl(recipe, rng):
    """Six rosettes of three kinds on grit."""
    asked = recipe.get("vessel", {"form": "bowl", "material": "stoneware", "color": "#F2ECE4"})
    shallow = asked.get("form") == "bowl"
    vessel = stand_vessel({**asked, "form": "dish"} if shallow else asked, 1.0 if shallow else 1.4)
    grit = materials.plain("grit", "#CDBFAE", 0.9, 0.1, mottle=(40, "#8F8172", 0.9), bump=(60, 0.9))
    builder = MeshBuilder()
    builder.add(ellipsoid((0, 0, vessel.height - 0.18), (vessel.mouth, vessel.mouth, 0.16), 60, 12), grit, closed=True)
    place(builder.finish("grit"))
    kinds = list(KINDS)
    start = int(rng.integers(len(kinds)))
    rosettes = [echeveria_mesh(rng, kinds[(start + k) % len(kinds)], leaves) for k, leaves in enumerate((54, 44, 60))]
    mirror = 1 if rng.random() < 0.5 else -1
    size = vessel.mouth / 1.32
    for k, (x, y, scale, direction) in enumerate(SPOTS):
        place(rosettes[k % 3], (x * mirror * vessel.mouth, y * vessel.mouth, vessel.height - 0.02),
              (direction[0] * mirror, direction[1], direction[2]), roll=rng.uniform(0, 6.28), scale=scale * size)
    return {"elevation": 22, "fill": 0.74, "fill_width": 0.84}
