"""What a picture may be lit by: its lamps as (name, place, side in scene units, watts, colour), and the light of the room.

`world` is the share of the usual light from everywhere. A `sun` throws the bars of a window over subject and wall: it comes
from (left, front, above), with so many watts and that colour, through so many panes as wide and high as said (in shares of
its distance), `bar` between them, `soft` at their rims; `sky` is the share that shines beside them.
"""

# One lamp leads: faces have a lit and a shaded side, and what stands on the paper throws a soft shadow to the right.
STUDIO = {
    "world": 0.86,
    "lamps": [
        ("key", (-8, -6.5, 9.5), 3.2, 1500, (1, 0.955, 0.90)), ("fill", (9, -6, 5), 7, 120, (0.90, 0.95, 1)),
        ("rim", (4.5, 6.5, 9), 4, 420, (1, 0.97, 0.93)), ("front", (-1.5, -13, 4.5), 5, 230, (0.98, 0.985, 1)),
    ],
}
# `version` rises when a light, or a room it shines into, changes: the pictures it is used for become stale.
# Morning: the sun through one window, the room's own light from the front. Few lamps: each ray asks only one of them.
WINDOW = {
    "version": 2, "world": 0.85,
    "lamps": [("room", (3, -13, 6), 7, 300, (0.92, 0.96, 1))],
    "sun": {"place": (-14.0, -14.0, 11.0), "power": 20500, "colour": (1, 0.95, 0.88), "size": 0.9, "sky": 0.15,
            "panes": (3, 3), "pane": (0.165, 0.165), "bar": 0.026, "soft": 0.009},
}
LIGHTS = {"studio": STUDIO, "window": WINDOW}
