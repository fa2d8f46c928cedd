"""The list of scenes the studio can build; scene modules add themselves with the decorator."""

SCENES = {}


class CannotDraw(Exception):
    """The recipe asks for something the studio has no drawing for yet."""


def scene(name):
    """Registers `build(recipe, rng) -> stage settings` under a recipe's scene name.

    The function fills the Blender scene and returns keyword arguments for `studio.stage.set_stage`:
    elevation (degrees above the horizon), fill (share of the frame height), and whatever else the view needs.
    """

    def register(build):
        SCENES[name] = build
        return build

    return register
