"""Run in tools/imagery: python3 -m unittest discover -s tests -t . (needs no Blender)."""
import json
import tempfile
import unittest
from pathlib import Path

from darkroom.fingerprint import Sources, fingerprint, plants_of
from darkroom.manifest import load_manifest, save_manifest
from darkroom.spreads import is_spread, missing_sources, source_versions
from darkroom.wanted import Picture, recipe_faults, size_recipe, wanted_pictures

STUDIO = Path(__file__).resolve().parents[1]
RECIPE = {"scene": "vase-bouquet", "flowers": [{"species": "rose", "color": "blush", "count": 9}],
          "greens": ["eucalyptus"], "fillers": ["gyp"], "color": "#EFE9E1", "seed": 7}


def write_modules(folder, modules):
    """Writes a toy studio: module path -> text."""
    for name, text in modules.items():
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Sources(Path(folder))


TOY = {
    "scenes/vase.py": 'from arranging.bouquet import Bouquet\nVERSION = 1\n@scene("vase-bouquet")\n',
    "arranging/bouquet.py": "from species import grow\nVERSION = 4\n",
    "arranging/wraps.py": "VERSION = 2\n",
    "species/rose.py": "VERSION = 1\n",
    "species/garden_rose.py": "from species.rose import rose_mesh\nVERSION = 1\n",
    "species/eucalyptus.py": "VERSION = 1\n",
    "species/gyp.py": "VERSION = 1\n",
}


class RecipeFaults(unittest.TestCase):
    def test_a_sound_recipe_has_none(self):
        self.assertEqual(recipe_faults(RECIPE), [])

    def test_each_mistake_is_named(self):
        faults = recipe_faults({"flowers": [{"species": "rose", "count": 0}], "color": "pink", "seed": "7"})
        self.assertEqual(len(faults), 4)
        self.assertIn("count of rose is not a positive whole number", faults)


class Sizes(unittest.TestCase):
    def test_a_size_counts_the_flowers_of_the_product_and_is_framed_like_it(self):
        large = size_recipe(RECIPE, {"counts": [14], "seed": 3})
        self.assertEqual(large["flowers"], [{"species": "rose", "color": "blush", "count": 14}])
        self.assertEqual(large["seed"], 3)
        self.assertEqual(large["framedLike"], RECIPE)

    def test_as_many_counts_as_flowers(self):
        with self.assertRaises(ValueError):
            size_recipe(RECIPE, {"counts": [1, 2]})

    def test_the_catalogue_wants_the_sizes_that_the_products_picture_does_not_show(self):
        wanted = {picture.id: picture for picture in wanted_pictures(STUDIO.parents[1])}
        self.assertNotIn("lk1003m", wanted)
        counts = [sum(entry["count"] for entry in wanted[name].recipe["flowers"])
                  for name in ("lk1003s", "apricot-hour", "lk1003l")]
        self.assertEqual(counts, sorted(set(counts)))


class Fingerprints(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def mark(self, recipe=None, changes=None):
        sources = write_modules(self.folder.name, {**TOY, **(changes or {})})
        return fingerprint(Picture("meadow-walk", recipe or RECIPE), sources.versions(RECIPE))

    def test_key_order_does_not_matter(self):
        self.assertEqual(self.mark(), self.mark(dict(reversed(list(RECIPE.items())))))

    def test_seed_colour_and_size_matter(self):
        sources = write_modules(self.folder.name, TOY)
        versions = sources.versions(RECIPE)
        whole = fingerprint(Picture("a", RECIPE), versions)
        self.assertNotEqual(whole, fingerprint(Picture("a", {**RECIPE, "seed": 8}), versions))
        self.assertNotEqual(whole, fingerprint(Picture("a", RECIPE, width=1024), versions))

    def test_only_versions_of_used_modules_matter(self):
        before = self.mark()
        self.assertEqual(before, self.mark(changes={"arranging/wraps.py": "VERSION = 3\n"}))
        self.assertNotEqual(before, self.mark(changes={"species/rose.py": "VERSION = 2\n"}))

    def test_versions_are_followed_through_imports(self):
        sources = write_modules(self.folder.name, TOY)
        used = sources.versions({"scene": "vase-bouquet", "flowers": [{"species": "garden-rose", "count": 1}]})
        self.assertEqual(used, {"arranging.bouquet": 4, "scenes.vase": 1, "species.garden_rose": 1, "species.rose": 1})

    def test_unknown_scene_or_species_is_reported(self):
        sources = write_modules(self.folder.name, TOY)
        self.assertEqual(sources.missing({"scene": "fountain"}), "scene fountain")
        self.assertEqual(sources.missing({"scene": "vase-bouquet", "greens": ["moss"]}), "species moss")
        self.assertIsNone(sources.missing(RECIPE))

    def test_plants_are_listed_once(self):
        self.assertEqual(plants_of(RECIPE), ["eucalyptus", "gyp", "rose"])


class Spreads(unittest.TestCase):
    RECIPE = {"scene": "spread", "ground": "thaw", "parts": [{"picture": "thaw", "x": 0.8}, {"picture": "woodsmoke", "x": 0.5}]}

    def test_a_spread_waits_for_its_pictures(self):
        self.assertEqual(missing_sources(self.RECIPE, {"thaw"}), "not drawn yet: woodsmoke")
        self.assertIsNone(missing_sources(self.RECIPE, {"thaw", "woodsmoke"}))

    def test_a_new_picture_makes_its_spreads_stale(self):
        done = {"thaw": {"sha256": "1"}, "woodsmoke": {"sha256": "2"}, "maple-road": {"sha256": "3"}}
        before = source_versions(self.RECIPE, done)
        self.assertEqual(before, source_versions(self.RECIPE, {**done, "maple-road": {"sha256": "4"}}))
        self.assertNotEqual(before, source_versions(self.RECIPE, {**done, "woodsmoke": {"sha256": "4"}}))


class Manifest(unittest.TestCase):
    def test_entries_are_kept_in_id_order(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "manifest.json"
            save_manifest(path, {"b": {"id": "b"}, "a": {"id": "a"}})
            self.assertEqual([entry["id"] for entry in json.loads(path.read_text())], ["a", "b"])
            self.assertEqual(load_manifest(path), {"a": {"id": "a"}, "b": {"id": "b"}})

    def test_no_file_means_no_pictures(self):
        self.assertEqual(load_manifest(Path("/nonexistent/manifest.json")), {})


class Catalogue(unittest.TestCase):
    def test_every_recipe_is_sound_and_can_be_drawn(self):
        root, sources = STUDIO.parents[1], Sources(STUDIO)
        pictures = wanted_pictures(root)
        rendered = {picture.id for picture in pictures if not is_spread(picture.recipe)}
        for picture in pictures:
            with self.subTest(picture.id):
                self.assertEqual(recipe_faults(picture.recipe), [])
                self.assertIsNone(missing_sources(picture.recipe, rendered) if is_spread(picture.recipe)
                                  else sources.missing(picture.recipe))

    def test_picture_ids_are_unique(self):
        ids = [picture.id for picture in wanted_pictures(STUDIO.parents[1])]
        self.assertEqual(len(ids), len(set(ids)))


if __name__ == "__main__":
    unittest.main()
