"""A tied ribbon, lying ready for a gift."""
from arranging.ribbons import add_bow
from species import grow
from species.paint import Paint
from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import rotation_x, rotation_z
from studio.registry import scene

VERSION = 2


@scene("ribbon")
def ribbon_bow(recipe, rng):
    """A large bow; a sprig of berries is tied in when the recipe lists them."""
    builder = MeshBuilder()
    frame = rotation_z(0.12) @ rotation_x(-0.62)
    add_bow(builder, _cloth(recipe), (0, 0, 1.15), 1.7, frame=frame, tail_length=1.05, tilt=0.9, tail_forward=0.25,
            width=1.45)
    place(builder.finish("ribbon"))
    if "berries" in recipe.get("fillers", []):
        sprig = grow("berries", "red", rng, Paint())
        place(sprig.meshes[0], (0.10, -0.62, 1.32), (0.5, -0.55, 0.65), scale=1.25)
        place(sprig.meshes[1], (-0.05, -0.60, 1.30), (-0.55, -0.6, 0.55), scale=1.05)
    return {"elevation": 16, "fill": 0.66, "fill_width": 0.80}


def _cloth(recipe):
    """Ribbon woven in the main colour with selvedges in the accent; the finish sets its sheen."""
    colour, accent = recipe.get("color", "#B5485A"), recipe.get("accent", "#D97A99")
    finish = {"velvet": (0.95, 0.05), "linen": (0.85, 0.10), "grosgrain": (0.60, 0.25)}
    roughness, specular = finish.get(recipe.get("finish"), (0.30, 0.50))
    return materials.petal("ribbon", [(0, colour), (1, colour)], translucency=0.06, roughness=roughness,
                           specular=specular, vein=0.05, vein_count=60, hue_jitter=0.0, value_jitter=0.04,
                           plant_jitter=0.0, edge=(accent, 14, 0.9), bump=0.25)
