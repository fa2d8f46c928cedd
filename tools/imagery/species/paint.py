"""The greens and petal materials of one picture, made once and shared."""
from species import palette
from studio import materials
from studio.petal_skin import petal_skin


class Paint:
    """Makes materials on demand and remembers them for the rest of the picture."""

    def __init__(self):
        self._made = {}

    def once(self, key, make):
        """The material under `key`, made by `make()` the first time."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def petal(self, species, colour, stops=None, **options):
        """A petal material for a species in a palette colour; options override the colour's own."""
        merged = {**palette.petal_options(colour), **options}
        name = f"{species} {colour}"
        return self.once(name, lambda: materials.petal(name, stops or palette.ramp(colour), **merged))

    def skin(self, species, colour, stops=None, **options):
        """The skin of a double flower in a palette colour; options override the colour's own."""
        merged = {**palette.skin_options(colour), **options}
        name = f"{species} skin {colour}"
        return self.once(name, lambda: petal_skin(name, stops or palette.ramp(colour), **merged))

    def green(self, name, base, tip, **options):
        """A leaf material from base to tip colour."""
        settings = {"translucency": 0.18, "roughness": 0.45, "vein": 0.06, "specular": 0.4,
                    "hue_jitter": 0.014, "value_jitter": 0.22, "plant_jitter": 0.14, **options}
        return self.once(name, lambda: materials.petal(name, [(0, base), (1, tip)], **settings))

    @property
    def leaf(self):
        """Fresh green with a pale midrib."""
        return self.green("leaf", "#3E6A34", "#5F8C4A", stripe=("#93B274", 0.06, 0.5), bump=0.2)

    @property
    def dark_leaf(self):
        """Deep green with a pale midrib."""
        return self.green("dark leaf", "#2F5430", "#477444", translucency=0.15, stripe=("#7A9C6A", 0.06, 0.5), bump=0.2)

    @property
    def stem(self):
        """Stem green."""
        return self.once("stem", lambda: materials.plain("stem", "#6B8F4E", 0.5))

    @property
    def twig(self):
        """Brown wood."""
        return self.once("twig", lambda: materials.plain("twig", "#7A5C43", 0.7))
