"""Run in tools/imagery: python3 -m unittest discover -s tests -t . (needs no Blender)."""
import json
import tempfile
import unittest
from pathlib import Path

import numpy as np

from darkroom.contact_sheet import contact_sheet
from darkroom.fingerprint import Sources, fingerprint, plants_of
from darkroom.manifest import load_manifest, note_outline, save_manifest
from darkroom.wanted import (
    PROMINENT_LIST, Picture, recipe_faults, size_recipe, vase_recipe, wanted_pictures, with_parts,
)
from draw_catalogue import drawing_order
from studio.outline import reach_of
from studio.post import write_png

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
    def test_a_recipe_may_ask_for_a_light_and_only_for_one_there_is(self):
        self.assertEqual(recipe_faults({**RECIPE, "light": "window"}), [])
        self.assertEqual(recipe_faults({**RECIPE, "light": "moon"}), ["there is no light called moon"])

    def test_a_recipe_stands_on_a_ground_there_is(self):
        for ground in ("sage", "oak", "#EBDAD3"):
            self.assertEqual(recipe_faults({**RECIPE, "backdrop": ground}), [])
        self.assertEqual(recipe_faults({**RECIPE, "backdrop": "velvet"}), ["there is no ground called velvet"])

    def test_all_sizes_of_a_product_share_its_light(self):
        self.assertEqual(size_recipe({**RECIPE, "light": "window"}, {"counts": [5]})["light"], "window")

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


class FurtherPictures(unittest.TestCase):
    ROSES = {"handle": "roses", "picture": RECIPE, "variants": [{"sku": "LK9S", "picture": {"counts": [5]}}, {"sku": "LK9M"}]}
    GLASS = {"form": "ribbed", "material": "glass"}

    def test_a_size_in_another_vase_keeps_its_flowers_and_the_camera(self):
        small = vase_recipe(self.ROSES, "LK9S", self.GLASS)
        self.assertEqual(small["flowers"][0]["count"], 5)
        self.assertEqual((small["vessel"], small["framedLike"]), (self.GLASS, RECIPE))
        self.assertEqual(small["arrangedIn"], {"material": "ceramic"})
        self.assertEqual(vase_recipe(self.ROSES, "LK9M", self.GLASS)["flowers"], RECIPE["flowers"])

    def test_a_tied_bouquet_leaves_its_paper(self):
        tied = {**self.ROSES, "picture": {**RECIPE, "scene": "hand-tied"}}
        self.assertEqual(vase_recipe(tied, "LK9M", self.GLASS)["scene"], "tied-in-vase")

    def test_flowers_without_a_vase_are_tied_in_paper(self):
        bare = vase_recipe({**self.ROSES, "picture": {**RECIPE, "vessel": self.GLASS}}, "LK9S", None)
        self.assertEqual((bare["scene"], bare["flowers"][0]["count"]), ("hand-tied", 5))
        self.assertNotIn("vessel", bare)
        self.assertEqual(bare["wrap"]["ribbon"], "#7E8F72")

    def test_the_catalogue_wants_views_and_vases_that_it_names(self):
        wanted = {picture.id: picture for picture in wanted_pictures(STUDIO.parents[1])}
        close, usual = wanted["meadow-walk-close-up"].recipe, wanted["meadow-walk"].recipe
        self.assertEqual({key: close[key] for key in usual}, usual)
        self.assertEqual(wanted["lk1201m-lv01"].recipe["vessel"], wanted["lv01"].recipe["vessel"])
        self.assertEqual(wanted["lk1201m-lv00"].recipe["scene"], "hand-tied")

    def test_a_card_is_drawn_with_its_words_in_each_language(self):
        wanted = {picture.id: picture.recipe for picture in wanted_pictures(STUDIO.parents[1])}
        english, french = wanted["la02"], wanted["la02-fr-ca"]
        self.assertEqual((english["label"], french["label"], french["laidOutFor"]), ("Thank You", "Merci", "Thank You"))
        self.assertNotIn("labelIn", {**english, **french})

    def test_things_beside_a_product_tell_the_height_of_its_usual_size(self):
        wanted = {picture.id: picture for picture in wanted_pictures(STUDIO.parents[1])}
        recipe, usual = wanted["drawing-room-scale"].recipe, wanted["drawing-room"].recipe
        self.assertEqual(recipe, {**usual, "besideHeightIn": 9})
        self.assertNotIn("drawing-room-arrival", wanted)
        self.assertIn("still_life.goods.beside", Sources(STUDIO).versions(recipe))

    def test_a_view_depends_on_how_views_are_taken(self):
        sources = Sources(STUDIO)
        self.assertIn("studio.view", sources.versions({**RECIPE, "view": {}}))
        self.assertNotIn("studio.view", sources.versions(RECIPE))


class Masters(unittest.TestCase):
    def setUp(self):
        self.wanted = {picture.id: picture for picture in wanted_pictures(STUDIO.parents[1])}

    def test_the_24_most_prominent_products_are_drawn_largest(self):
        prominent = json.loads((STUDIO.parents[1] / PROMINENT_LIST).read_text())
        self.assertEqual(len(set(prominent)), 24)
        largest = {name for name, picture in self.wanted.items() if picture.master == 1600}
        self.assertEqual(largest, set(prominent))
        self.assertEqual(self.wanted["meadow-walk"].master_size, (1600, 1600))
        self.assertEqual(self.wanted["meadow-walk"].widths[-3:], (1024, 1280, 1600))

    def test_other_products_are_larger_than_sizes_and_vases(self):
        sides = [self.wanted[name].master for name in ("blackberry-lane", "lk1201m-lv00", "lk1201s", "lv01")]
        self.assertEqual(sides, [1024, 1024, 768, 768])
        self.assertEqual(self.wanted["lk1201s"].widths, (240, 320, 480, 640, 768))

    def test_a_banner_keeps_its_shape(self):
        self.assertEqual(self.wanted["home-hero"].master_size, (1920, 806))

    def test_a_larger_master_does_not_make_a_picture_stale(self):
        small, large = Picture("a", RECIPE), Picture("a", RECIPE, master=1600)
        self.assertEqual(fingerprint(small, {}), fingerprint(large, {}))

    def test_where_time_is_short_masters_are_smaller_and_still_the_same_picture(self):
        whole, short = self.wanted["meadow-walk"], self.wanted["meadow-walk"].no_larger(1280)
        self.assertEqual((short.master, short.widths[-2:]), (1280, (1024, 1280)))
        self.assertEqual(fingerprint(short, {}), fingerprint(whole, {}))
        self.assertEqual(whole.no_larger(0), whole)
        self.assertEqual(self.wanted["lk1201s"].no_larger(1280), self.wanted["lk1201s"])
        self.assertEqual(self.wanted["home-hero"].no_larger(1280).master, 1920)

    def test_missing_before_stale_before_larger(self):
        asked = [(Picture("c", RECIPE, master=1024), "larger"), (Picture("b", RECIPE, master=1600), "larger"),
                 (Picture("s", RECIPE), "stale"), (Picture("a", RECIPE), "missing")]
        self.assertEqual("".join(picture.id for picture, _ in sorted(asked, key=lambda one: drawing_order(*one))), "asbc")


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

    def test_imports_in_brackets_over_several_lines_are_followed(self):
        plants = "from species import (\n    rose,\n    garden_rose,\n)\nVERSION = 1\n"
        sources = write_modules(self.folder.name, {**TOY, "scenes/vase.py": TOY["scenes/vase.py"] + plants})
        self.assertIn("species.garden_rose", sources.versions({"scene": "vase-bouquet"}))

    def test_a_plant_does_not_depend_on_the_scenes_that_its_package_registers(self):
        used = Sources(STUDIO).versions({"scene": "potted-plant", "plant": "fern"})
        self.assertIn("still_life.foliage", used)
        self.assertNotIn("still_life.scenes.hamper", used)

    def test_unknown_scene_or_species_is_reported(self):
        sources = write_modules(self.folder.name, TOY)
        self.assertEqual(sources.missing({"scene": "fountain"}), "scene fountain")
        self.assertEqual(sources.missing({"scene": "vase-bouquet", "greens": ["moss"]}), "species moss")
        self.assertIsNone(sources.missing(RECIPE))

    def test_plants_are_listed_once(self):
        self.assertEqual(plants_of(RECIPE), ["eucalyptus", "gyp", "rose"])


class Groups(unittest.TestCase):
    def group(self, rose=RECIPE):
        return with_parts({"scene": "group", "parts": [{"of": "LV01", "back": 1}], "backdrop": "oak"},
                          {"lv01": {**rose, "backdrop": "sky", "light": "studio"}})

    def test_a_part_is_what_its_own_picture_shows_without_its_ground_and_light(self):
        self.assertEqual(self.group()["parts"], [{"of": "LV01", "back": 1, "recipe": RECIPE}])
        self.assertEqual(with_parts(RECIPE, {}), RECIPE)

    def test_what_a_part_is_made_of_makes_its_group_stale(self):
        with tempfile.TemporaryDirectory() as folder:
            toy = {**TOY, "scenes/group.py": 'VERSION = 1\n@scene("group")\n'}
            before = write_modules(folder, toy).versions(self.group())
            self.assertEqual((before["scenes.group"], before["scenes.vase"], before["species.rose"]), (1, 1, 1))
            after = write_modules(folder, {**toy, "species/rose.py": "VERSION = 2\n"}).versions(self.group())
            self.assertNotEqual(before, after)

    def test_a_fault_of_a_part_is_one_of_its_group(self):
        faulty = self.group({**RECIPE, "seed": "x"})
        self.assertEqual(recipe_faults(faulty), ["seed is not a whole number"])


class Outlines(unittest.TestCase):
    def test_a_reach_is_measured_from_the_middle_in_thousandths(self):
        subject = np.zeros((100, 100), bool)
        subject[30:60, 20:70] = True
        reach = reach_of(subject)
        self.assertEqual([reach[way] for way in (0, 6, 12, 18)], [195, 95, 295, 195])
        self.assertEqual(len(reach), 24)

    def test_nothing_reaches_nowhere(self):
        self.assertEqual(reach_of(np.zeros((4, 4), bool)), [])

    def test_a_picture_drawn_anew_replaces_its_outline(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "outlines.json"
            note_outline(path, "thaw", "0123456789abcdef", [1, 2])
            note_outline(path, "lv01", "fedcba9876543210", [3])
            note_outline(path, "thaw", "aaaaaaaaaaaaaaaa", [4])
            self.assertEqual(json.loads(path.read_text()), {"lv01": {"master": "fedcba9876", "reach": [3]},
                                                             "thaw": {"master": "aaaaaaaaaa", "reach": [4]}})
            note_outline(path, "thaw", "b", [])
            self.assertNotIn("thaw", json.loads(path.read_text()))


class Manifest(unittest.TestCase):
    def test_entries_are_kept_in_id_order(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "manifest.json"
            save_manifest(path, {"b": {"id": "b"}, "a": {"id": "a"}})
            self.assertEqual([entry["id"] for entry in json.loads(path.read_text())], ["a", "b"])
            self.assertEqual(load_manifest(path), {"a": {"id": "a"}, "b": {"id": "b"}})

    def test_no_file_means_no_pictures(self):
        self.assertEqual(load_manifest(Path("/nonexistent/manifest.json")), {})


class ContactSheet(unittest.TestCase):
    def test_every_picture_is_on_it_with_what_it_still_needs(self):
        entry = {"width": 1600, "seed": 4, "version": "f1", "files": {"320": {}, "768": {}, "1600": {}}}
        page = contact_sheet([Picture("a", RECIPE), Picture("b", RECIPE, width=2400, height=672), Picture("c", RECIPE)],
                             {"c": "missing"}, {"a": entry, "b": {**entry, "width": 2400}})
        self.assertIn("3 pictures: 1 missing, 0 stale, 0 larger", page)
        self.assertIn('src="../public/media/a/f1/768.avif"', page)
        self.assertIn("a · 1600 px, seed 4", page)
        self.assertEqual(page.count("b/f1/1600.avif"), 2)
        self.assertIn("c · to be 768 px <b>missing</b>", page)


class Catalogue(unittest.TestCase):
    def test_every_recipe_is_sound_and_can_be_drawn(self):
        root, sources = STUDIO.parents[1], Sources(STUDIO)
        pictures = wanted_pictures(root)
        for picture in pictures:
            with self.subTest(picture.id):
                self.assertEqual(recipe_faults(picture.recipe), [])
                self.assertIsNone(sources.missing(picture.recipe))

    def test_the_florist_has_all_these_plants(self):
        named = set()
        for picture in wanted_pictures(STUDIO.parents[1]):
            named.update(plants_of(picture.recipe), [picture.recipe.get("plant")])
        for plant in ("peony iris carnation chrysanthemum gerbera anemone alstroemeria snapdragon delphinium fern ivy "
                      "peace-lily monstera bonsai lavender").split():
            with self.subTest(plant):
                self.assertIn(plant, named)

    def test_every_picture_of_the_catalogue_is_described_in_english_and_french(self):
        for path in (STUDIO.parents[1] / "data/catalog").rglob("*.json"):
            entries = json.loads(path.read_text(encoding="utf-8"))
            for entry in entries if isinstance(entries, list) else []:
                if entry.get("picture"):
                    with self.subTest(entry.get("handle", entry.get("addonId"))):
                        self.assertTrue(all(entry["pictureAlt"][locale] for locale in ("en-US", "fr-CA")))

    def test_every_finished_picture_has_a_miniature(self):
        manifest = load_manifest(STUDIO.parents[1] / "data/pictures/manifest.json")
        self.assertEqual([name for name, entry in manifest.items() if not entry.get("blurDataUrl")], [])

    def test_picture_ids_are_unique(self):
        ids = [picture.id for picture in wanted_pictures(STUDIO.parents[1])]
        self.assertEqual(len(ids), len(set(ids)))


if __name__ == "__main__":
    unittest.main()
