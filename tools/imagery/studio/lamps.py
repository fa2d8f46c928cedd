"""What a picture may be lit by: its lamps as (name, place, side in scene units, watts, colour), and the light of the room.

`world` is the share of the usual light from everywhere. A `sun` throws the bars of a window over subject and wall: it comes
from (left, front, above), with so many watts and that colour, through so many panes as wide and high as said (in shares of
its distance), `bar` between them, `soft` at their rims; `sky` is the share that shines beside them.
"""

STUDIO = {
    "world": 1.0,
    "lamps": [
        ("key", (-7, -7, 10.5), 6.5, 1150, (1, 0.965, 0.92)), ("fill", (9, -6, 5), 7, 300, (0.93, 0.96, 1)),
        ("rim", (4.5, 6.5, 9), 4, 560, (1, 0.97, 0.93)), ("front", (-1.5, -13, 4.5), 5, 330, (1, 0.985, 0.97)),
    ],
}
# Morning: the sun through one window, the room's own light from the front. Few lamps: each ray asks only one of them.
WINDOW = {
    "world": 1.0,
    "lamps": [("room", (3, -13, 6), 7, 300, (0.92, 0.96, 1))],
    "sun": {"place": (-14.0, -14.0, 11.0), "power": 17500, "colour": (1, 0.95, 0.88), "size": 0.9, "sky": 0.20,
            "panes": (3, 3), "pane": (0.165, 0.165), "bar": 0.026, "soft": 0.009},
}
LIGHTS = {"studio": STUDIO, "window": WINDOW}
