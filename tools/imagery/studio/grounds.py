"""What a picture's subject stands on, by the name recipes use; a recipe may also name a web colour."""

# Paper that is rolled down from the wall: no horizon.
BACKDROPS = {
    "blush": "#E3D1CA", "rose": "#DFC9C4", "sage": "#D2D9CF", "lilac": "#D9D0DB",
    "sand": "#DED3C8", "stone": "#D8DAD6", "sky": "#CFD9E0", "butter": "#E4DCC6",
}
# A table before a wall, as (table, wall).
ROOMS = {
    "oak": ("#B9A58C", "#E2DED6"), "linen": ("#DCD3C4", "#C9CFC6"), "slate": ("#9AA09C", "#DCDAD2"),
    "clay": ("#D8D1C6", "#CDBBAF"),
}


def is_ground(name):
    """Whether a recipe may name it."""
    return name in BACKDROPS or name in ROOMS or name.startswith("#")
