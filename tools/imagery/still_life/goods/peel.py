"""Skins of fruit: ground colour, blush on one side, streaks, lenticels, russet and pores.

A grid gives the blushed side by u (1 where the sun was, -1 behind) and the height from bottom to top by v.
"""

from studio.nodes import NodeGraph, linear_colour
from still_life.tints import lighter, mixed

VERSION = 1


class _Peel:
    def __init__(self, name, tone):
        self.graph = graph = NodeGraph(name, tone)
        self.side, self.height, self.own = graph.petal_coordinates()
        self.place = graph.node("ShaderNodeTexCoord").outputs["Object"]

    def noise(self, scale, detail=2.0, vector=None):
        return self.graph.shader(
            "ShaderNodeTexNoise", Vector=vector or self.place, Scale=scale, Detail=detail
        ).outputs["Fac"]

    def dots(self, scale, size):
        """1 in round specks that stand apart, 0 between them."""
        cells = self.graph.shader("ShaderNodeTexVoronoi", Vector=self.place, Scale=scale)
        spread = self.graph.node("ShaderNodeSeparateRGB")
        self.graph.feed(spread.inputs[0], cells.outputs["Color"])
        own = self.graph.math("MULTIPLY", spread.outputs[0], size)
        inside = self.graph.math("SUBTRACT", own, cells.outputs["Distance"])
        return self.graph.step(inside, 0.0, size * 0.35)

    def streaks(self, count):
        """Noise drawn out from stalk to calyx."""
        graph = self.graph
        split = graph.node("ShaderNodeSeparateXYZ")
        graph.feed(split.inputs[0], self.place)
        turn = graph.math("ARCTAN2", split.outputs[1], split.outputs[0])
        round_it = graph.combine(
            graph.math("MULTIPLY", graph.math("COSINE", turn), count),
            graph.math("MULTIPLY", graph.math("SINE", turn), count),
            graph.math("MULTIPLY", self.height, 1.6),
        )
        return self.noise(1.0, 5.0, round_it)

    def lay(self, colour, over, amount):
        return self.graph.mix(amount, colour, linear_colour(over))

    def times(self, value, factor):
        return self.graph.math("MULTIPLY", value, factor)

    def plus(self, *values):
        total = values[0]
        for value in values[1:]:
            total = self.graph.math("ADD", total, value)
        return total

    def skin(self, colour, rough, relief=None, strength=0.3, shine=0.0, light=0.0):
        graph = self.graph
        body = graph.shader(
            "ShaderNodeBsdfPrincipled",
            Base_Color=colour,
            Roughness=rough,
            Specular=0.38,
            Clearcoat=shine,
            Clearcoat_Roughness=0.2,
        )
        if relief is not None:
            graph.feed(body.inputs["Normal"], graph.bump(relief, strength, 0.015))
        if not light:
            return graph.finish(body.outputs[0])
        through = graph.shader("ShaderNodeBsdfTranslucent", Color=colour)
        return graph.finish(graph.blend_shaders(light, body.outputs[0], through.outputs[0]))


def apple_peel(tone, rng):
    """Red in fine streaks over yellow-green, pale dots, russet in the hollow of the stalk, a waxy bloom."""
    peel = _Peel("apple peel", tone)
    fine, broad = peel.streaks(9.0), peel.noise(1.7)
    red = peel.plus(
        peel.times(peel.side, 0.26), peel.times(fine, 0.95), peel.times(broad, 0.5), -0.22 + rng.uniform(-0.06, 0.16)
    )
    ground = mixed("#D9C24E", "#B9BC4A", float(rng.uniform(0, 1)))
    stops = [(0.12, ground), (0.34, mixed(ground, tone, 0.6)), (0.52, tone), (0.92, lighter(tone, -0.32))]
    colour = peel.graph.ramp(red, stops)
    colour = peel.lay(colour, "#E2C98C", peel.times(peel.dots(16.0, 0.20), 0.7))
    hollow = peel.graph.step(peel.plus(peel.height, peel.times(broad, 0.05)), 0.985, 1.03)
    colour = peel.lay(colour, "#9A8446", peel.times(hollow, 0.8))
    bloom = peel.times(peel.graph.step(peel.noise(3.4, 3.0), 0.42, 0.72), 0.10)
    colour = peel.lay(colour, "#E8D9DC", bloom)
    rough = peel.plus(0.26, peel.times(peel.noise(3.4, 3.0), 0.16))
    return peel.skin(colour, rough, peel.noise(60.0), 0.05, 0.10)


def pear_peel(tone, rng):
    """Dull yellow-green with brown freckles, a faint blush and russet at stalk and foot."""
    peel = _Peel("pear peel", tone)
    broad = peel.noise(2.0, 3.0)
    ripe = peel.plus(peel.times(peel.side, 0.22), peel.times(broad, 0.8), float(rng.uniform(-0.05, 0.2)))
    blush = mixed(tone, "#B9683A", 0.5)
    colour = peel.graph.ramp(
        ripe, [(0.2, mixed(tone, "#7C8F42", 0.5)), (0.5, tone), (0.78, mixed(tone, "#CDB568", 0.7)), (1.0, blush)]
    )
    colour = peel.lay(colour, "#6E5A2C", peel.times(peel.dots(21.0, 0.26), 0.66))
    colour = peel.lay(colour, "#8A7440", peel.times(peel.dots(7.0, 0.17), 0.5))
    ends = peel.graph.math("ABSOLUTE", peel.graph.math("SUBTRACT", peel.height, 0.5))
    russet = peel.graph.step(peel.plus(ends, peel.times(peel.noise(6.0, 5.0), 0.32)), 0.57, 0.70)
    colour = peel.lay(colour, "#94783E", peel.times(russet, 0.7))
    return peel.skin(colour, 0.42, peel.noise(42.0, 3.0), 0.12, 0.0)


def orange_peel(tone, rng):
    """Pores close together, oil in them, a shade that wanders from yellow to red."""
    peel = _Peel("orange peel", tone)
    cells = peel.graph.shader("ShaderNodeTexVoronoi", Vector=peel.place, Scale=36.0).outputs["Distance"]
    pit = peel.graph.step(cells, 0.08, 0.36)
    broad = peel.noise(1.8, 3.0)
    shade = peel.plus(peel.times(broad, 0.9), peel.times(peel.side, 0.10), float(rng.uniform(-0.1, 0.1)))
    colour = peel.graph.ramp(
        shade, [(0.2, mixed(tone, "#F2A93A", 0.5)), (0.5, tone), (0.85, mixed(tone, "#D9620E", 0.7))]
    )
    colour = peel.lay(colour, "#C9600C", peel.times(peel.graph.math("SUBTRACT", 1.0, pit), 0.30))
    top = peel.graph.step(peel.plus(peel.height, peel.times(broad, 0.06)), 0.975, 1.04)
    colour = peel.lay(colour, "#C79A2E", peel.times(top, 0.5))
    height = peel.plus(pit, peel.times(peel.noise(8.0), 0.5))
    return peel.skin(colour, 0.42, height, 0.26, 0.06, 0.06)
