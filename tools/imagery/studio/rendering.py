"""Runs Cycles with the studio's settings and develops the result into a PNG."""
import os
import shutil
import time

import bpy
import numpy as np

from studio.focus import out_of_focus
from studio.outline import BACKDROP_INDEX, reach_of
from studio.post import tone_map, write_png
from studio.unet import read_weights, remove_noise

PASSES = {"colour": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal", "depth": "Denoising Depth",
          "front": "Depth", "index": "IndexOB"}


def render(path, width, height, samples, weights, seed=1, exposure=0.98, threads=2, focus=None, **tone):
    """Renders the stage to `path` (a PNG), without the noise; returns the seconds of rendering and development, and the outline.

    weights  file of the network that removes noise (darkroom/weights.py)
    """
    started = time.time()
    scene = bpy.context.scene
    _cycles_settings(scene, samples, seed)
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    folder = path + ".passes"
    os.makedirs(folder, exist_ok=True)
    _store_passes(scene, folder)
    bpy.ops.render.render()
    rendered = time.time()
    layers = {name: _load(os.path.join(folder, f"{name}{scene.frame_current:04d}.exr"), width, height)
              for name in PASSES}
    clean = remove_noise(*(layers[name][..., :3] for name in ("colour", "albedo", "normal")), read_weights(weights))
    if focus:
        # The first looks through glass, as noise removal has to; glass is as far away as its front.
        depth = np.minimum(layers["depth"], layers["front"])[..., 0]
        clean = out_of_focus(clean, depth, *focus)
    write_png(path, tone_map(clean, exposure, **tone))
    shutil.rmtree(folder)
    outline = reach_of(layers["index"][..., 0] != BACKDROP_INDEX)
    return rendered - started, time.time() - rendered, outline


def _cycles_settings(scene, samples, seed):
    scene.render.engine = "CYCLES"
    scene.render.film_transparent = False
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.seed = "CPU", samples, seed
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.25
    cycles.adaptive_min_samples = min(4, samples)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 4, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 3.0, 12.0
    cycles.light_sampling_threshold = 0.08
    cycles.blur_glossy, cycles.use_denoising = 0.5, False


def _store_passes(scene, folder):
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = layer.use_pass_object_index = layer.use_pass_z = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    target = tree.nodes.new("CompositorNodeOutputFile")
    target.base_path = folder
    target.format.file_format, target.format.color_depth = "OPEN_EXR", "32"
    target.file_slots.clear()
    for name, output in PASSES.items():
        target.file_slots.new(name)
        tree.links.new(source.outputs[output], target.inputs[name])
    screen = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(source.outputs["Image"], screen.inputs[0])


def _load(path, width, height):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    pixels = np.empty(width * height * 4, "f")
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1]
