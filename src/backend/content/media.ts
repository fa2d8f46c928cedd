import type { ImageRef, PromoCard } from '@/contracts/content/fields';
import { placeholderPicture, type PictureSet } from '@/contracts/content/pictures';
import type { pictures } from '../db/schema';

type PictureRow = typeof pictures.$inferSelect;

/** A picture as the content service names it. */
export interface Media {
  readonly id: string;
  readonly src: string;
  readonly thumbnailSrc: string;
  readonly type: 'image';
  readonly mimeType: string;
  readonly altText?: string;
}

/** Finished pictures by id. */
export interface PictureLibrary {
  /** Everything needed to draw the wanted picture on any page, or the placeholder while it is not there. */
  setOf(wanted: string): PictureSet;
  /** The first wanted picture that is finished as the primary image of a product, size, vase or add-on. */
  images(...wanted: readonly (string | null)[]): ImageRef[];
  /** A further picture of the same thing on its own page; none while it is not finished. */
  combo(wanted: string, alt?: string): ImageRef[];
  /** The wanted picture as the primary one; none while it is not finished. */
  finished(wanted: string): ImageRef[];
  media(wanted: string | undefined, altText?: string): Media | undefined;
  /** Address of a file wide enough for a place in a menu, on sharp screens too. */
  smallFile(wanted: string): string;
}

/** Twice the width of a picture in a menu. */
const SMALL = 480;

/** Squares are larger on the page of what they show only: longer lists of widths would be most of a listing's weight. */
const LISTED = 768;

/** Looks up finished pictures; their addresses never change, because they name the version of the files. */
export function pictureLibrary(rows: readonly PictureRow[]): PictureLibrary {
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
  const setOf = (wanted: string) => listed(wholeSetOf(wanted));
  return {
    setOf,
    images(...wanted) {
      const named = wanted.filter((id) => id !== null);
      const [first] = named;
      if (first === undefined) return [];
      const closer = wholeSetOf(named.find((id) => byId.has(id)) ?? first);
      const { blurDataUrl: _left, ...picture } = listed(closer);
      return [{ type: 'primary', url: closer.path, picture, closer }];
    },
    combo(wanted, alt) {
      if (!byId.has(wanted)) return [];
      const picture = wholeSetOf(wanted);
      return [{ type: 'combo', url: picture.path, picture, ...(alt ? { alt } : {}) }];
    },
    finished(wanted) {
      return byId.has(wanted) ? this.images(wanted) : [];
    },
    smallFile(wanted) {
      const { path, widths, width } = setOf(wanted);
      return `${path}/${widths.find((one) => one >= SMALL) ?? widths.at(-1) ?? width}.webp`;
    },
    media(wanted, altText) {
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

function listed(picture: PictureSet): PictureSet {
  const isSquare = picture.width === picture.height;
  if (!isSquare || picture.width <= LISTED) return picture;
  const widths = picture.widths.filter((width) => width <= LISTED);
  return { ...picture, widths, width: LISTED, height: LISTED };
}

/**
 * A promo card whose left side's background is a picture brings the picture along, wherever the card is kept.
 * @source spec §3 Promo card fields, Conditional content entry (promoCardPlacements)
 */
export function withPromoPicture(card: PromoCard, pictures: PictureLibrary): PromoCard {
  const { blurDataUrl: _left, ...picture } = pictures.setOf(card.leftSideBackground ?? '');
  return picture.id === card.leftSideBackground ? { ...card, picture } : card;
}
