"""Blender entry point: draws one picture from a job file.

blender -b --factory-startup -P tools/imagery/render_one.py -- job.json
A job is {"recipe": {...}, "out": "picture.png", "width": 768, "height": 768, "samples": 24, "weights": "network.tza"}.
Exit code 3 means that the studio has no drawing for the recipe.
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from studio.building import put_up  # noqa: E402
from studio.registry import CannotDraw  # noqa: E402
from studio.rendering import render  # noqa: E402


def draw(job):
    """Builds the recipe's scene, renders it and prints what it cost."""
    recipe = job["recipe"]
    development = put_up(recipe, job["width"] / job["height"])
    *seconds, outline = render(job["out"], job["width"], job["height"], int(job["samples"] * development["effort"]),
                     job["weights"], int(recipe.get("seed", 7)), threads=int(job.get("threads", 2)), focus=development["focus"],
                     **development["tone"])
    print(f"OUTLINE {json.dumps(outline)}", flush=True)
    print("DRAWN render %.1fs development %.1fs" % tuple(seconds), flush=True)


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
