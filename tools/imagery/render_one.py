"""Blender entry point: draws one picture from a job file.

blender -b --factory-startup -P tools/imagery/render_one.py -- job.json
A job is {"recipe": {...}, "out": "picture.png", "width": 768, "height": 768, "samples": 24}.
Exit code 3 means that the studio has no drawing for the recipe.
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import numpy as np  # noqa: E402

from studio.registry import SCENES, CannotDraw  # noqa: E402
from studio.rendering import render  # noqa: E402
from studio.stage import empty_stage, frame_subject, set_stage  # noqa: E402
from studio.view import look  # noqa: E402


def draw(job):
    """Builds the recipe's scene, renders it and prints what it cost."""
    import scenes  # noqa: F401  (registers the flower scenes)
    import still_life  # noqa: F401  (registers plants, gifts and wine)

    recipe = job["recipe"]
    if recipe["scene"] not in SCENES:
        raise CannotDraw(f"scene {recipe['scene']}")
    model = recipe.get("framedLike")
    framing = frame_subject(**_set_up(model, job)) if model else None
    settings = _set_up(recipe, job)
    if "view" in recipe:
        settings = look(recipe["view"], settings)
    tone = settings.pop("tone", {})
    focus = settings.pop("focus", None)
    samples = int(job["samples"] * settings.pop("effort", 1.0))
    set_stage(**settings, framing=framing)
    seconds = render(job["out"], job["width"], job["height"], samples, int(recipe.get("seed", 7)),
                     threads=int(job.get("threads", 2)), focus=focus, **tone)
    print("DRAWN render %.1fs development %.1fs" % seconds, flush=True)


def _set_up(recipe, job):
    """Puts a recipe's things on an empty stage and says how they want to be seen."""
    empty_stage()
    settings = dict(SCENES[recipe["scene"]](recipe, np.random.default_rng(int(recipe.get("seed", 7)))))
    settings.setdefault("backdrop", recipe.get("backdrop", "stone"))
    settings.setdefault("light", recipe.get("light", "studio"))
    settings.setdefault("aspect", job["width"] / job["height"])
    return settings


def main():
    """Reads the job named after `--` and reports failures by exit code."""
    path = sys.argv[sys.argv.index("--") + 1]
    with open(path, encoding="utf-8") as file:
        job = json.load(file)
    try:
        draw(job)
    except CannotDraw as reason:
        print(f"CANNOT {reason}", flush=True)
        sys.stdout.flush()
        os._exit(3)
    except Exception:
        import traceback
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)


main()
