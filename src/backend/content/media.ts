import type { ImageRef, PromoCard } from '@/contracts/content/fields';
import { placeholderPicture, type PictureSet } from '@/contracts/content/pictures';
import type { pictures } from '../db/schema';

type PictureRow = typeof pictures.$inferSelect;

export type PictureLibrary = ReturnType<typeof pictureLibrary>;

/** Twice the width of a picture in a menu. */
const SMALL = 480;

/** Thumbnails name their widths themselves. */
const LEAST = 320;

/**
 * Squares are larger on the page of what they show only, and have their miniature there only: longer lists of widths and
 * miniatures would be most of what a page of many pictures weighs.
 */
const LISTED = 768;

/** Looks up finished pictures; their addresses never change, because they name the version of the files. */
export function pictureLibrary(rows: readonly PictureRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wholeSetOf = (wanted: string): PictureSet => {
    const row = byId.get(wanted);
    if (!row) return placeholderPicture;
    const { id, version, widths, width, height, blurDataUrl } = row;
    return {
      id,
      path: `/media/${id}/${version}`,
      widths,
      width,
      height,
      ...(blurDataUrl ? { blurDataUrl } : {}),
    };
  };
  /** Everything needed to show the wanted picture on any page, or the placeholder while it is not there. */
  const setOf = (wanted: string) => listed(wholeSetOf(wanted));
  /** The first wanted picture that is finished as the primary image of a product, size, vase or add-on. */
  const images = (...wanted: readonly (string | null)[]): ImageRef[] => {
    const named = wanted.filter((id) => id !== null);
    const [first] = named;
    if (first === undefined) return [];
    const closer = wholeSetOf(named.find((id) => byId.has(id)) ?? first);
    return [{ type: 'primary', url: closer.path, picture: listed(closer), closer }];
  };
  return {
    setOf,
    /** The files for narrow windows, over the miniature of the wide picture; none while they are not finished. */
    narrowSetOf(wanted: string): PictureSet | undefined {
      if (!byId.has(wanted)) return undefined;
      const { blurDataUrl: _ofItsOwn, ...files } = setOf(wanted);
      return files;
    },
    images,
    /** A further picture of the same thing on its own page; none while it is not finished. */
    combo(wanted: string, { alt, shows }: Pick<ImageRef, 'alt' | 'shows'> = {}): ImageRef[] {
      if (!byId.has(wanted)) return [];
      const picture = wholeSetOf(wanted);
      return [
        { type: 'combo', url: picture.path, picture, ...(alt ? { alt } : {}), ...(shows ? { shows } : {}) },
      ];
    },
    /** The wanted picture as the primary one; none while it is not finished. */
    finished: (wanted: string) => (byId.has(wanted) ? images(wanted) : []),
    /** Address of a file wide enough for a place in a menu, on sharp screens too. */
    smallFile(wanted: string): string {
      const { path, widths, width } = setOf(wanted);
      return `${path}/${widths.find((one) => one >= SMALL) ?? widths.at(-1) ?? width}.webp`;
    },
    /** The wanted picture in the form of the service's media. */
    media(wanted: string | undefined, altText?: string) {
      if (!wanted) return undefined;
      const { id, path, widths, width } = wholeSetOf(wanted);
      const file = (size = width) => `${path}/${size}.webp`;
      return {
        id,
        src: file(widths.at(-1)),
        thumbnailSrc: file(widths[0]),
        type: 'image',
        mimeType: 'image/webp',
        altText,
      };
    },
  };
}

function listed({ blurDataUrl, ...picture }: PictureSet): PictureSet {
  if (picture.width !== picture.height) return blurDataUrl ? { ...picture, blurDataUrl } : picture;
  const widths = picture.widths.filter((width) => width >= LEAST && width <= LISTED);
  const side = Math.min(picture.width, LISTED);
  return { ...picture, widths, width: side, height: side };
}

/**
 * A promo card whose left side's background is a picture gets the files of that picture.
 * @source spec §3 Promo card fields, Conditional content entry (promoCardPlacements)
 */
export function withPromoPicture(card: PromoCard, pictures: PictureLibrary): PromoCard {
  const { blurDataUrl: _left, ...picture } = pictures.setOf(card.leftSideBackground ?? '');
  return picture.id === card.leftSideBackground ? { ...card, picture } : card;
}
