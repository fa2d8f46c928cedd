"""What a species file hands to the arranger."""
from dataclasses import dataclass


@dataclass
class Bloom:
    """A few mesh variants of one flower or sprig, base at the origin, growing along +z.

    radius  how much room it takes sideways at scale 1
    scale   its usual size in a bouquet
    lift    how far it stands out of the bouquet's surface (share of the bouquet radius)
    habit   face (looks at the viewer), spike (a line flower, stands upright) or spray (a loose filler)
    stem    thickness of its stem
    solid   the share of its radius no neighbour may enter: much of a flat face, whose rays show what cuts them
    size_jitter  how much larger or smaller than usual a head may be
    upright  whether it has a top and a bottom: +y of its meshes then stays up
    """

    meshes: list
    radius: float
    scale: float = 1.0
    lift: float = 0.0
    habit: str = "face"
    stem: float = 0.026
    solid: float = 0.0
    size_jitter: float = 0.07
    upright: bool = False

    def some_size(self, rng):
        """The scale of one head among others."""
        return self.scale * rng.uniform(1 - self.size_jitter, 1 + self.size_jitter)
