"""Leaf outlines, colours and drawings of the still lifes; no Blender needed, skipped where numpy is missing."""
import importlib
import sys
import types
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

try:
    import numpy as np
except ModuleNotFoundError:
    np = None

FOLDER = Path(__file__).resolve().parents[1]


def load(name):
    """A still-life module by itself, without the package's scenes (they need Blender)."""
    for package in ("still_life", "still_life.goods"):
        if package not in sys.modules:
            shell = types.ModuleType(package)
            shell.__path__ = [str(FOLDER / package.replace(".", "/"))]
            sys.modules[package] = shell
    return importlib.import_module(name)


@unittest.skipIf(np is None, "numpy is not installed")
class Blades(unittest.TestCase):
    """Leaves lie along +x and never fold over themselves."""

    def setUp(self):
        self.blade = load("still_life.blade")

    def test_a_flat_leaf_is_as_long_and_wide_as_its_outline(self):
        grid = self.blade.blade(self.blade.oval(0.4), 2.0)
        self.assertAlmostEqual(grid[..., 0].max(), 2.0, delta=0.03)
        self.assertAlmostEqual(np.ptp(grid[..., 1]), 2 * 0.4 * 2.0, delta=0.05)
        self.assertAlmostEqual(np.abs(grid[..., 2]).max(), 0.0, delta=1e-9)

    def test_heart_lobes_reach_behind_the_petiole(self):
        grid = self.blade.blade(self.blade.heart(0.46, 0.2), 1.0)
        self.assertLess(grid[..., 0].min(), -0.15)

    def test_the_two_halves_mirror_each_other(self):
        grid = self.blade.blade(self.blade.lance(0.2), 1.0, rise=lambda s: -s, crease=0.3)
        np.testing.assert_allclose(grid[:, ::-1, 1], -grid[..., 1], atol=1e-9)
        np.testing.assert_allclose(grid[:, ::-1, 2], grid[..., 2], atol=1e-9)

    def test_notches_cut_towards_the_midrib(self):
        whole = self.blade.resample(self.blade.heart(0.5), 160)
        cut = self.blade.notched(self.blade.heart(0.5), 5, 0.7)
        self.assertTrue(np.all(cut[:, 1] <= whole[:, 1] + 1e-9))
        self.assertLess((cut[:, 1] / np.maximum(whole[:, 1], 1e-6))[40:140].min(), 0.5)

    def test_spokes_of_a_fan_start_at_the_petiole(self):
        grid, (u, v) = self.blade.fan_blade(self.blade.heart(), 1.0)
        self.assertAlmostEqual(float(np.abs(grid[0]).max()), 0.0, delta=1e-6)
        self.assertEqual((u.min(), u.max(), v.min(), v.max()), (-1, 1, 0, 1))


class Tints(unittest.TestCase):
    """Colours derived from a recipe."""

    def setUp(self):
        self.tints = load("still_life.tints")

    def test_lighter_and_darker_end_in_white_and_black(self):
        self.assertEqual(self.tints.lighter("#804020", 1), "#FFFFFF")
        self.assertEqual(self.tints.lighter("#804020", -1), "#000000")
        self.assertEqual(self.tints.mixed("#000000", "#FFFFFF", 0.5), "#808080")

    def test_jam_is_red_and_honey_jars_keep_their_own_colour(self):
        self.assertTrue(self.tints.is_warm_and_deep("#D64545"))
        self.assertFalse(self.tints.is_warm_and_deep("#D8BE8A"))
        self.assertFalse(self.tints.is_warm_and_deep("#A9CDBB"))


@unittest.skipIf(np is None, "numpy is not installed")
class Drawings(unittest.TestCase):
    """Everything drawn as SVG must be well-formed, whatever the words are."""

    def test_motifs_are_well_formed(self):
        motifs = load("still_life.goods.motifs")
        for word in [*motifs.MOTIFS, "anything else"]:
            xml.fromstring(f"<g>{motifs.motif_for(word, 3)}</g>")

    def test_labels_escape_their_words_and_break_long_ones(self):
        label = load("still_life.goods.label")
        for layout in ("frame", "arch", "band"):
            drawing = label._svg("Salt & Pine <Number> Nine", "BRUT", ("#FFFFFF", "#222222", "#AA8844"), (900, 900), 1, layout)
            words = [node.text for node in xml.fromstring(drawing).iter() if node.tag.endswith("text")]
            self.assertEqual(" ".join(words), "Salt & Pine <Number> Nine BRUT")
            self.assertGreater(len(words), 2)

    def test_every_painted_flower_is_well_formed(self):
        art = load("still_life.goods.flower_art")
        for name in ("rose", "anemone", "daisy", "tulip", "lavender"):
            xml.fromstring(f"<g>{art.head(name, 'coral', np.random.default_rng(1))}</g>")
        xml.fromstring(f"<g>{art.fern()}</g>")

    def test_card_layouts_follow_the_recipe(self):
        layouts = load("still_life.goods.card_layouts")
        one = {"flowers": [{"species": "anemone", "color": "white", "count": 1}]}
        many = {"flowers": [{"species": "anemone", "color": "red", "count": 7}], "label": "Congratulations"}
        self.assertIs(layouts.composition_for({"flowers": []}), layouts._pressed)
        self.assertIs(layouts.composition_for(one), layouts._single)
        self.assertIs(layouts.composition_for(many), layouts._garland)
        for recipe in (one, many):
            art = layouts.composition_for(recipe)(recipe, np.random.default_rng(2), "#9E1B32")
            xml.fromstring(f"<g>{art}</g>")


if __name__ == "__main__":
    unittest.main()
