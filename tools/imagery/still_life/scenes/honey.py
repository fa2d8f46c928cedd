"""Three jars of honey in their slatted crate, a dipper before them."""

from studio.registry import scene
from still_life.goods import bath, jar
from still_life.goods.boxes import crate, pine, shred
from still_life.goods.moving import moved

VERSION = 2
KINDS = (("Mel Trifolii", "#FFE478", 1.7), ("Mel Florum", "#F8C440", 1.9), ("Mel Fagopyri", "#B9702C", 1.9))
FLOOR = 0.11


@scene("honey")
def honey(recipe, rng):
    """From pale clover to dark buckwheat; the labels stand above the crate's front."""
    crate(3.2, 1.22, 0.38, pine("#E2C79C", "#BC9260"), 2)
    shred(rng, 3.0, 1.08, 0.16, "#E9D8B6", 300)
    for k, (words, shade, density) in enumerate(KINDS):
        with moved((1.02 * (k - 1), 0.0, FLOOR), turn=(-0.07, 0.03, 0.09)[k]):
            jar.stand_jar(
                recipe, shade, None, 0.46, 1.16, (0.33, 0.77), recipe.get("label", "").upper(), words, density=density
            )
    bath.dipper((-0.70, -1.02, 0.15), (1.0, 0.16, -0.05))
    return {"elevation": 14.0, "fill": 0.70}
