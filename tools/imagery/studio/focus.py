"""Depth of field, laid over a finished picture: what lies behind the sharp blooms grows soft with its distance.

Done in development because a lens with an aperture would need several times the samples.
"""
import numpy as np

from studio.post import soft_blur

STEPS = 5
# how far behind the sharp plane things stay sharp and where they are softest, in shares of the seen width
SHARP, SOFTEST = 0.16, 1.3
WIDEST = 0.011


def out_of_focus(image, depth, focus, span):
    """The picture with its background softened.

    depth  distance of every pixel from the camera
    focus  distance of the sharp plane
    span   width of what is seen, in scene units
    """
    share = np.clip((depth - focus - SHARP * span) / ((SOFTEST - SHARP) * span), 0, 1) ** 0.7
    radii = np.linspace(0, WIDEST * max(image.shape), STEPS + 1)
    result = image
    for step in range(1, STEPS + 1):
        # Only what is as far away may bleed in: no halo round the sharp petals in front.
        behind = (share > (step - 1) / STEPS * 0.8).astype("f4")
        radius = max(1, round(radii[step]))
        soft = soft_blur(image * behind[..., None], radius) / np.maximum(soft_blur(behind, radius), 1e-3)[..., None]
        amount = np.clip(share * STEPS - (step - 1), 0, 1)[..., None] * behind[..., None]
        result = result * (1 - amount) + soft * amount
    return result
