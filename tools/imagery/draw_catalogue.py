"""Draws every picture the catalogue wants and does not have yet.

python3 tools/imagery/draw_catalogue.py [--only id,id] [--redo id,id] [--list] [--prune] [--watch] [--jobs 2]
                                       [--samples 4] [--largest 1280] [--sheet] [--sketch id --seeds 1,2]
Stop it at any time and start it again: finished pictures are kept, stale ones are drawn again.
"""
import argparse
import shutil
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from darkroom.contact_sheet import contact_sheet  # noqa: E402
from darkroom.drawing import draw_master, encode  # noqa: E402
from darkroom.fingerprint import STUDIO_VERSION, Sources, fingerprint  # noqa: E402
from darkroom.manifest import load_manifest, note_outline, save_manifest  # noqa: E402
from darkroom.sketches import sketch_seeds  # noqa: E402
from darkroom.wanted import recipe_faults, wanted_pictures  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
MANIFEST = ROOT / "data/pictures/manifest.json"
OUTLINES = ROOT / "data/pictures/outlines.json"


def options():
    """The command line."""
    parser = argparse.ArgumentParser(description="Draws the catalogue's pictures.")
    parser.add_argument("--only", default="", help="picture ids, comma separated")
    parser.add_argument("--redo", default="", help="picture ids (or `all`) to draw again although they are up to date")
    parser.add_argument("--list", action="store_true", help="say what would be drawn and stop")
    parser.add_argument("--prune", action="store_true", help="remove pictures that nothing asks for any more, and stop")
    parser.add_argument("--sheet", action="store_true", help="write a page with every picture for review, and stop")
    parser.add_argument("--sketch", default="", help="sketch this picture with its own and with other seeds, and stop")
    parser.add_argument("--seeds", default="", help="the other seeds, comma separated")
    parser.add_argument("--own", default="", help="says which command takes photographs now, and stops")
    parser.add_argument("--watch", action="store_true", help="wait for new recipes instead of stopping")
    parser.add_argument("--jobs", type=int, default=2, help="pictures drawn side by side, one thread each")
    parser.add_argument("--nice", type=int, default=19, help="how much the studio gives way to other programs")
    parser.add_argument("--samples", type=int, default=4,
                        help="samples per pixel; pictures drawn with fewer count as stale; 16 is for a quiet night")
    parser.add_argument("--largest", type=int, default=0,
                        help="draw no wider than this where time is short; such pictures wait in the list as `larger`")
    return parser.parse_args()


class Queue:
    """Works through the stale pictures; everything it learns goes to the manifest at once."""

    def __init__(self, settings):
        self.settings = settings
        self.only = [name for name in settings.only.split(",") if name]
        self.redo = {name for name in settings.redo.split(",") if name}
        self.tried, self.told, self.durations = {}, set(), []

    def pending(self):
        """Drawable pictures as (picture, hash, attempt key, need): in the order asked for, else as drawing_order says."""
        sources, done, found = Sources(ROOT / "tools/imagery"), load_manifest(MANIFEST), []
        for picture in wanted_pictures(ROOT):
            if self.only and picture.id not in self.only:
                continue
            if done.get(picture.id, {}).get("own") and picture.id not in self.redo:
                continue
            problem = "; ".join(recipe_faults(picture.recipe)) or sources.missing(picture.recipe)
            if problem:
                self._say_once(f"skip  {picture.id}: {problem}")
                continue
            mark = fingerprint(picture, sources.versions(picture.recipe))
            entry = done.get(picture.id, {})
            fine = entry.get("samples", 9) >= self.settings.samples
            sound = entry.get("recipeHash") == mark and fine
            fresh = sound and entry["width"] >= picture.master
            attempt = (mark, sources.changed)
            again = picture.id in self.redo or ("all" in self.redo and picture.id not in self.tried)
            if self.tried.get(picture.id) == attempt or (fresh and not again):
                continue
            need = "larger" if sound and not again else "stale" if entry else "missing"
            picture = picture.no_larger(self.settings.largest)
            if need == "larger" and entry["width"] >= picture.master:
                continue
            found.append((picture, mark, attempt, need))
        if self.only:
            return sorted(found, key=lambda item: self.only.index(item[0].id))
        return sorted(found, key=lambda item: drawing_order(item[0], item[-1]))

    def run(self):
        """Draws until nothing is pending (or for ever when watching)."""
        running = {}
        with ThreadPoolExecutor(self.settings.jobs) as pool:
            while True:
                busy = {picture.id for picture, _ in running.values()}
                waiting = [item for item in self.pending() if item[0].id not in busy]
                while waiting and len(running) < self.settings.jobs:
                    picture, mark, attempt, _ = waiting.pop(0)
                    self.tried[picture.id] = attempt
                    self.redo.discard(picture.id)
                    running[pool.submit(self._one, picture)] = (picture, mark)
                if not running:
                    if not self.settings.watch:
                        return
                    time.sleep(15)
                    continue
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                for task in finished:
                    self._record(task, *running.pop(task), len(waiting) + len(running))

    def _one(self, picture):
        started = time.time()
        master, problem, outline = draw_master(ROOT, picture, self.settings.samples, threads=1,
                                               niceness=self.settings.nice)
        details = encode(ROOT, picture, master, self.settings.nice) if master else None
        return details, outline, problem, time.time() - started

    def _record(self, task, picture, mark, left):
        try:
            details, outline, problem, seconds = task.result()
        except Exception as fault:
            details, outline, problem, seconds = None, None, f"FAILED {fault}", 0.0
        if problem:
            print(f"{picture.id}: {problem}", flush=True)
            return
        self.durations = (self.durations + [seconds])[-12:]
        entries = load_manifest(MANIFEST)
        entries[picture.id] = {"id": picture.id, "recipeHash": mark, "seed": picture.recipe.get("seed", 7),
                               "studioVersion": STUDIO_VERSION, "samples": self.settings.samples, **details}
        save_manifest(MANIFEST, entries)
        note_outline(OUTLINES, picture.id, details["sha256"], outline)
        ahead = left * sum(self.durations) / len(self.durations) / self.settings.jobs
        print(f"{picture.id}: {seconds:.0f} s, {left} left, about {ahead / 60:.0f} min", flush=True)

    def _say_once(self, line):
        if line not in self.told:
            self.told.add(line)
            print(line, flush=True)


def drawing_order(picture, need):
    """Sort key of the queue: missing ones, stale ones, and those that would only become larger, the largest first; within
    each the featured ones first, by turns.
    """
    size = -picture.master if need == "larger" else 0
    return (("missing", "stale", "larger").index(need), size, not picture.featured,
            picture.turn)


def main():
    """Lists or draws."""
    settings = options()
    if settings.own:
        print(f"Photographs are taken with: npm run catalog -- pictures {settings.own}")
        sys.exit(2)
    queue = Queue(settings)
    if settings.list:
        for picture, mark, _, need in queue.pending():
            print(f"{need:7} {picture.id} {picture.master} px ({mark})")
        return
    if settings.prune:
        prune()
        return
    if settings.sheet:
        write_sheet(queue)
        return
    give_way(settings.nice)
    if settings.sketch:
        recipe = next(picture.recipe for picture in wanted_pictures(ROOT) if picture.id == settings.sketch)
        path, problem = sketch_seeds(ROOT, recipe, [int(seed) for seed in settings.seeds.split(",") if seed])
        if problem:
            sys.exit(problem)
        print(path)
        return
    queue.run()


def write_sheet(queue):
    """Writes .imagery/contact-sheet.html and says where it lies."""
    path = ROOT / ".imagery/contact-sheet.html"
    path.parent.mkdir(exist_ok=True)
    needs = {picture.id: need for picture, _, _, need in queue.pending()}
    path.write_text(contact_sheet(wanted_pictures(ROOT), needs, load_manifest(MANIFEST)), encoding="utf-8")
    print(path)


def give_way(niceness):
    """Linux shares the processor out between terminals first: the whole terminal gives way, where that can be said."""
    group = Path("/proc/self/autogroup")
    try:
        group.write_text(str(niceness), encoding="ascii")
    except OSError:
        pass


def prune():
    """Deletes files and manifest entries of pictures the catalogue no longer names."""
    entries, wanted = load_manifest(MANIFEST), {picture.id for picture in wanted_pictures(ROOT)}
    own = {name for name, entry in entries.items() if entry.get("own")}
    for name in sorted(set(entries) - wanted - own):
        shutil.rmtree(ROOT / "public/media" / name, ignore_errors=True)
        del entries[name]
        print(f"gone  {name}")
    save_manifest(MANIFEST, entries)


if __name__ == "__main__":
    main()
