"""Sketches of one picture with several seeds, side by side, to choose from before anything is rendered."""
import json
import os
import subprocess

from darkroom.drawing import SYSTEM_PATH

SIDE, COLUMNS = 320, 4


def sketch_seeds(root, recipe, seeds):
    """Writes .imagery/sketches.png, the recipe's own seed first; returns (path, None) or (None, reason)."""
    folder = root / ".imagery"
    folder.mkdir(exist_ok=True)
    path, job = folder / "sketches.png", folder / "sketches.job.json"
    recipes = recipes_of(recipe, seeds)
    job.write_text(json.dumps({"recipes": recipes, "out": str(path), "side": SIDE,
                               "columns": min(COLUMNS, len(recipes))}), encoding="utf-8")
    command = ["blender", "-b", "--factory-startup", "-P", str(root / "tools/imagery/sketch_seeds.py"), "--", str(job)]
    outcome = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PATH": SYSTEM_PATH},
                             check=False)
    job.unlink()
    if "SKETCHED" in outcome.stdout:
        return path, None
    return None, (outcome.stderr.strip() or outcome.stdout.strip()).splitlines()[-1]


def recipes_of(recipe, seeds):
    """The recipe as it is, and with each of the seeds."""
    return [recipe] + [{**recipe, "seed": seed} for seed in seeds]
