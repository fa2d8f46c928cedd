import type { PictureSet } from '@/contracts/content/pictures';
import { mostHandles, type SecondPictures } from '@/contracts/same-origin';
import { fetchJson } from '@/lib/fetchJson';
import { pictureSet, pictureUrl } from '@/ui/media/pictureSource';
import { conditionOf, media } from '@/ui/theme/media';

/** A pointer on its way across a list wants nothing. */
const REST_MS = 80;
/** As long as what opens. */
const FADE_MS = 320;

/**
 * Fades the close look at a product in over the picture of its card, and out again when the pointer leaves. Without such a
 * picture, or when something fails, the card stays as it is. It says nothing new, so it has no words of its own.
 * @param card  the element of the card
 * @param left  aborted when the pointer leaves
 */
export async function showSecondPicture(card: Element, left: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const first = card.querySelector('picture');
  if (left.aborted || !first) return;
  const files = await filesOf(card);
  if (left.aborted || !files) return;
  const second = await drawn(files, first.querySelector('source')?.sizes ?? '');
  if (left.aborted) return;
  first.after(second);
  const isCalm = matchMedia(conditionOf(media.calm)).matches;
  const fade = second.animate({ opacity: [0, 1] }, { duration: isCalm ? 0 : FADE_MS, easing: 'ease' });
  const goAway = async () => {
    fade.reverse();
    await fade.finished;
    second.remove();
  };
  left.addEventListener('abort', () => void goAway(), { once: true });
}

/** A picture that can be shown without a wait; assistive technology does not notice it. */
async function drawn(files: PictureSet, sizes: string): Promise<HTMLPictureElement> {
  const picture = document.createElement('picture');
  picture.setAttribute('aria-hidden', 'true');
  const avif = document.createElement('source');
  const image = document.createElement('img');
  picture.append(avif, image);
  Object.assign(avif, { type: 'image/avif', sizes, srcset: pictureSet(files, 'avif') });
  Object.assign(image, {
    alt: '',
    sizes,
    srcset: pictureSet(files, 'webp'),
    src: pictureUrl(files, files.width, 'webp'),
  });
  await image.decode();
  return picture;
}

/** Questions by the handle of a product they name; each product is asked for once. */
const asked = new Map<string, Promise<SecondPictures>>();

/** The close look at the product of a card; asked together with those of the cards that follow it. */
async function filesOf(card: Element): Promise<PictureSet | undefined> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('article > a')];
  const from = links.findIndex((link) => card.contains(link));
  const [handle, ...following] = links.slice(from).map(handleOf);
  if (!handle) return undefined;
  const known = asked.get(handle) ?? ask([handle, ...following]);
  return (await known)[handle];
}

const handleOf = ({ pathname }: HTMLAnchorElement): string =>
  /\/products\/([a-z0-9-]+)$/i.exec(pathname)?.[1] ?? '';

/** Asks for those of these products that are not known. After a failure the next pointer asks again. */
function ask(handles: readonly string[]): Promise<SecondPictures> {
  const fresh = [...new Set(handles)].filter((one) => one !== '' && !asked.has(one)).slice(0, mostHandles);
  const answer = fetchJson<SecondPictures>('/api/product/second-pictures', { handles: fresh.join(',') });
  fresh.forEach((one) => asked.set(one, answer));
  answer.catch(() => fresh.forEach((one) => asked.delete(one)));
  return answer;
}
