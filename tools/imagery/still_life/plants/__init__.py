"""The potted plants the studio can grow, with the pot each of them needs."""
from collections import namedtuple

from still_life.plants import aroids, climbers, fronds, swords

Plant = namedtuple("Plant", "grow mouth depth moss", defaults=(False,))

PLANTS = {
    "peace-lily": Plant(aroids.grow_peace_lily, 0.72, 1.15),
    "anthurium": Plant(aroids.grow_anthurium, 0.66, 1.05),
    "monstera": Plant(climbers.grow_monstera, 0.82, 1.25),
    "pothos": Plant(climbers.grow_pothos, 0.70, 1.20),
    "ivy": Plant(climbers.grow_ivy, 0.70, 1.25),
    "fern": Plant(fronds.grow_fern, 0.72, 1.10),
    "palm": Plant(fronds.grow_palm, 0.82, 1.25),
    "snake-plant": Plant(swords.grow_snake_plant, 0.80, 1.20),
}
