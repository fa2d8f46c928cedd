"""A board with three cheeses, crackers, pears and a jar of preserve."""

from studio.registry import scene
from studio.mesh import place
from studio.solids import box
from still_life.goods import cheese, jar, pastry
from still_life.goods.boxes import pine
from still_life.goods.fruit import fruit_mesh
from still_life.goods.moving import moved

VERSION = 3
TOP = 0.17


@scene("cheese-board")
def cheese_board(recipe, rng):
    """The cheeses lie in front, preserve and pears stand behind, crackers overlap along the front edge."""
    with moved(turn=-0.06):
        box((3.30, 2.20, TOP), (0, 0, TOP / 2), pine(recipe.get("color", "#D9C2A0"), "#AD8552"), 0.05)
        with moved((-0.90, 0.34, TOP), turn=0.12):
            cheese.soft_wheel(rng)
        with moved((0.24, -0.02, TOP), turn=-0.25):
            cheese.waxed_wheel(rng)
        with moved((1.12, 0.05, TOP), turn=0.15):
            cheese.aged_piece(rng, 0.95)
        with moved((0.25, -0.76, TOP), turn=0.08):
            pastry.cracker_fan(rng, 7, 0.18)
        with moved((-0.12, 0.80, TOP), turn=0.15):
            jar.stand_jar(
                recipe,
                "#4A1A26",
                None,
                0.40,
                0.86,
                text=recipe.get("label"),
                line="LARKSTEM",
                seed=2,
                filling="preserve",
            )
        for x, y, roll in ((0.48, 0.78, 0.4), (1.18, 0.72, 2.2)):
            axis = (rng.normal(0, 0.08), rng.normal(0, 0.08), 1)
            place(fruit_mesh(rng, "pear"), (x, y, TOP), axis, roll, 0.94)
    return {"elevation": 31.0, "fill": 0.80, "fill_width": 0.86}
