"""Succulents planted in a bowl."""
from arranging.vessels import stand_vessel
from species.echeveria import echeveria_mesh
from species.haworthia import haworthia_mesh
from studio import materials
from studio.mesh import MeshBuilder, place
from studio.registry import scene
from studio.surfaces import ellipsoid

VERSION = 3
# plant, x and y in mouth radii, size, direction: the palest at the back, something rosy in front
SPOTS = (
    ("rose", -0.32, -0.27, 0.95, (-0.15, -0.35, 0.9)), ("haworthia", 0.43, -0.20, 0.92, (0.12, -0.25, 0.95)),
    ("blue", 0.09, 0.40, 0.85, (0.05, -0.1, 0.95)), ("green", -0.65, 0.30, 0.68, (-0.4, 0, 0.9)),
    ("green", 0.70, 0.28, 0.64, (0.4, 0, 0.9)), ("haworthia", 0.09, -0.62, 0.58, (0, -0.25, 0.95)),
)


@scene("succulents")
def succulent_bowl(recipe, rng):
    """Echeverias of three colours and two haworthias on grit."""
    asked = recipe.get("vessel", {"form": "bowl", "material": "stoneware", "color": "#F2ECE4"})
    shallow = asked.get("form") == "bowl"
    vessel = stand_vessel({**asked, "form": "dish"} if shallow else asked, 1.0 if shallow else 1.4)
    grit = materials.plain("grit", "#CDBFAE", 0.9, 0.1, mottle=(40, "#8F8172", 0.9), bump=(60, 0.9))
    builder = MeshBuilder()
    builder.add(ellipsoid((0, 0, vessel.height - 0.18), (vessel.mouth, vessel.mouth, 0.16), 60, 12), grit, closed=True)
    place(builder.finish("grit"))
    plants = {kind: echeveria_mesh(rng, kind, leaves) for kind, leaves in (("rose", 54), ("blue", 44), ("green", 60))}
    plants["haworthia"] = haworthia_mesh(rng)
    mirror = 1 if rng.random() < 0.5 else -1
    size = vessel.mouth / 1.32
    for plant, x, y, scale, direction in SPOTS:
        place(plants[plant], (x * mirror * vessel.mouth, y * vessel.mouth, vessel.height - 0.02),
              (direction[0] * mirror, direction[1], direction[2]), roll=rng.uniform(0, 6.28), scale=scale * size)
    return {"elevation": 22, "fill": 0.74, "fill_width": 0.84}
