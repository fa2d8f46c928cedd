import type { pictures } from '../db/schema';
import { placeholderPicture } from '../catalog/pictureIds';

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
  /** The wanted picture's id, or the placeholder's while it is not there. */
  idOf(wanted: string): string;
  media(wanted: string | undefined, altText?: string): Media | undefined;
}

/** Looks up finished pictures; their addresses never change, because they name the version of the files. */
export function pictureLibrary(rows: readonly PictureRow[]): PictureLibrary {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const address = ({ id, version }: PictureRow, width: number) => `/media/${id}/${version}/${width}.webp`;
  return {
    idOf: (wanted) => (byId.has(wanted) ? wanted : placeholderPicture),
    media(wanted, altText) {
      const row = byId.get(wanted ?? '') ?? byId.get(placeholderPicture);
      if (!wanted || !row) return undefined;
      const { widths } = row;
      const src = address(row, widths.at(-1) ?? row.width);
      return { id: row.id, src, thumbnailSrc: address(row, widths[0] ?? row.width), type: 'image', mimeType: 'image/webp', altText };
    },
  };
}
