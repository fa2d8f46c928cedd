"""The potted plants the studio can grow, with the pot each of them needs."""

from collections import namedtuple

from still_life.plants import anthurium, azalea, bonsai, cyclamen, fern, hydrangea, ivy, kalanchoe
from still_life.plants import (
    lavender,
    monstera,
    palm,
    peace_lily,
    poinsettia,
    pothos,
    rose_bush,
    rosemary,
    snake_plant,
)

Plant = namedtuple("Plant", "grow mouth depth moss", defaults=(False,))
Plant.__doc__ = "How a plant grows, the rim radius and depth of its pot, and whether moss covers the soil."

PLANTS = {
    "peace-lily": Plant(peace_lily.grow_peace_lily, 0.72, 1.15),
    "anthurium": Plant(anthurium.grow_anthurium, 0.66, 1.05),
    "monstera": Plant(monstera.grow_monstera, 0.82, 1.25),
    "pothos": Plant(pothos.grow_pothos, 0.70, 1.20),
    "ivy": Plant(ivy.grow_ivy, 0.70, 1.25),
    "fern": Plant(fern.grow_fern, 0.72, 1.10),
    "palm": Plant(palm.grow_palm, 0.82, 1.25),
    "snake-plant": Plant(snake_plant.grow_snake_plant, 0.80, 1.20),
    "bonsai": Plant(bonsai.grow_bonsai, 1.0, 0.58, True),
    "lavender": Plant(lavender.grow_lavender, 0.72, 1.10),
    "rosemary": Plant(rosemary.grow_rosemary, 0.74, 1.10),
    "cyclamen": Plant(cyclamen.grow_cyclamen, 0.72, 1.00),
    "hydrangea": Plant(hydrangea.grow_hydrangea, 0.80, 1.10),
    "rose": Plant(rose_bush.grow_rose, 0.72, 1.10),
    "azalea": Plant(azalea.grow_azalea, 0.76, 1.00),
    "poinsettia": Plant(poinsettia.grow_poinsettia, 0.78, 1.15),
    "kalanchoe": Plant(kalanchoe.grow_kalanchoe, 0.66, 1.00),
}
