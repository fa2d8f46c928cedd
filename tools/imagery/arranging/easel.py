"""A wooden tripod for standing sprays and wreaths."""
from studio import materials
from studio.mesh import MeshBuilder, place
from studio.numeric import vec
from studio.surfaces import tube

VERSION = 1


def stand_easel(height, width, shelf):
    """Puts up an easel as tall as `height`, its feet `width` apart, with a crossbar at the height `shelf`."""
    wood = materials.plain("easel wood", "#A77B4F", 0.6, 0.25, mottle=(9, "#8A6038", 0.5), bump=(30, 0.15))
    top = vec(0, 0.32, height)
    half = width / 2
    legs = [(vec(-half, -0.10, 0), top + vec(-0.10, 0, 0)), (vec(half, -0.10, 0), top + vec(0.10, 0, 0)),
            (vec(0, 1.7, 0), top)]
    share = shelf / height
    reach = half * (1 - share) + 0.16
    depth = -0.10 * (1 - share) + 0.32 * share
    bar = [(vec(-reach, depth - 0.06, shelf), vec(reach, depth - 0.06, shelf))]
    builder = MeshBuilder()
    for start, end in legs + bar:
        line = [start + (end - start) * k / 7 for k in range(8)]
        builder.add(tube(line, 0.055, 10), wood, closed=True)
    place(builder.finish("easel"))
