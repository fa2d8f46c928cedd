"""What a picture may be lit by: its lamps as (name, place, side in scene units, watts, colour), and the light of the room.

`world` is the share of the usual light from everywhere.
"""

STUDIO = {
    "world": 1.0,
    "lamps": [
        ("key", (-7, -7, 10.5), 6.5, 1150, (1, 0.965, 0.92)), ("fill", (9, -6, 5), 7, 300, (0.93, 0.96, 1)),
        ("rim", (4.5, 6.5, 9), 4, 560, (1, 0.97, 0.93)), ("front", (-1.5, -13, 4.5), 5, 330, (1, 0.985, 0.97)),
    ],
}
# Morning: one pane low on the left, the room's own light from the front, hardly any from the right.
WINDOW = {
    "world": 0.62,
    "lamps": [
        ("pane", (-9.5, -1.5, 6.4), 3.4, 1900, (1, 0.955, 0.89)), ("room", (3, -13, 6), 7, 210, (0.92, 0.96, 1)),
        ("sky", (-6, 5.5, 10), 4, 420, (0.93, 0.97, 1)),
    ],
}
LIGHTS = {"studio": STUDIO, "window": WINDOW}
