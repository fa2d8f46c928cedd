"""The potted plants the studio can grow, with the pot each of them needs."""
from collections import namedtuple

from still_life.plants import aroids, bonsai, climbers, cyclamen, fronds, herbs, shrubs, swords, winter_bloomers

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
    "bonsai": Plant(bonsai.grow_bonsai, 1.0, 0.58, True),
    "lavender": Plant(herbs.grow_lavender, 0.72, 1.10),
    "rosemary": Plant(herbs.grow_rosemary, 0.74, 1.10),
    "cyclamen": Plant(cyclamen.grow_cyclamen, 0.72, 1.00),
    "hydrangea": Plant(shrubs.grow_hydrangea, 0.80, 1.10),
    "rose": Plant(shrubs.grow_rose, 0.72, 1.10),
    "azalea": Plant(shrubs.grow_azalea, 0.76, 1.00),
    "poinsettia": Plant(winter_bloomers.grow_poinsettia, 0.78, 1.15),
    "kalanchoe": Plant(winter_bloomers.grow_kalanchoe, 0.66, 1.00),
}
