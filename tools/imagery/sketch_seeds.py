"""Blender entry point: sketches recipes side by side, without rendering.

blender -b --factory-startup -P tools/imagery/sketch_seeds.py -- job.json
A job is {"recipes": [...], "out": "sheet.png", "side": 320, "columns": 4}.
"""
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from studio.building import put_up  # noqa: E402
from studio.sketch import save_sheet, sketch  # noqa: E402


def main():
    """Reads the job named after `--`."""
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        job = json.load(file)
    images = []
    for recipe in job["recipes"]:
        put_up(recipe)
        images.append(sketch(job["side"]))
    save_sheet(job["out"], images, job["columns"])
    print("SKETCHED", flush=True)


main()
