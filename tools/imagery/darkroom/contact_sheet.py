"""A page with every wanted picture, to look at them one by one: products beside their sizes, banners as phones cut them."""
from html import escape

STYLE = """
body { margin: 1.5rem; background: #f4f1ea; color: #26302a; font: 14px/1.4 system-ui, sans-serif }
main { display: flex; flex-wrap: wrap; gap: 1rem }
figure { margin: 0; width: 400px }
figure.wide { width: 100% }
img { display: block; width: 100%; height: auto; background: #ddd }
.wide div { display: flex; gap: .5rem; align-items: stretch }
.wide .whole { flex: 1; min-width: 0 }
.wide .phone { width: 28%; object-fit: cover; object-position: right }
figcaption { padding-top: .25rem; font-variant-numeric: tabular-nums }
b { color: #a3341f }
"""


def contact_sheet(pictures, needs, done):
    """The page as text, to lie in .imagery.

    pictures   every wanted picture, in the catalogue's order: a product is followed by its sizes
    needs      what the queue would do, by id: missing, stale or larger
    done       the manifest's entries by id
    """
    figures = "\n".join(_figure(picture, needs.get(picture.id), done.get(picture.id)) for picture in pictures)
    left = ", ".join(f"{sum(need == kind for need in needs.values())} {kind}" for kind in ("missing", "stale", "larger"))
    return f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>{STYLE}</style>
<h1>{len(pictures)} pictures: {left}</h1>
<main>
{figures}
</main></html>
"""


def _figure(picture, need, entry):
    is_wide = picture.width > picture.height
    facts = f"{entry['width']} px, seed {entry.get('seed', 7)}" if entry else f"to be {picture.master} px"
    wanted = f" <b>{need}</b>" if need else ""
    return (f'<figure{" class=wide" if is_wide else ""} id="{escape(picture.id)}">{_images(picture.id, entry, is_wide)}'
            f"<figcaption>{escape(picture.id)} · {facts}{wanted}</figcaption></figure>")


def _images(name, entry, is_wide):
    if not entry:
        return ""
    widths = sorted(map(int, entry["files"]))
    shown = widths[-1] if is_wide else max(width for width in widths if width <= 768)
    image = f'<img loading="lazy" alt="{escape(name)}" src="../public/media/{name}/{entry["version"]}/{shown}.avif"'
    return f'<div>{image} class="whole">{image} class="phone"></div>' if is_wide else f"{image}>"
