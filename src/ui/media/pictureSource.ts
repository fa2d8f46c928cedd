/** A picture of the catalogue, sized when it entered. */
export interface PictureSource {
  /** Folder of its files, ending in a hash of their content: "/media/meadow-walk/1f0c9a3b". */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** The widths that exist as files, smallest first. */
  readonly widths: readonly number[];
  /** A tiny data address shown, blurred, until the picture is there. */
  readonly blurDataUrl?: string | null;
}

/** Address of one file of a picture. */
export function pictureUrl({ path }: PictureSource, width: number, format: 'avif' | 'webp'): string {
  return `${path}/${width}.${format}`;
}

/** The `srcset` of a picture in one format. */
export function pictureSet(source: PictureSource, format: 'avif' | 'webp'): string {
  return source.widths.map((width) => `${pictureUrl(source, width, format)} ${width}w`).join(', ');
}

/** Widths a picture is shown at: from 1200px, from 768px, from 480px, and else. */
interface PictureWidths {
  readonly lg?: string;
  readonly md?: string;
  readonly sm?: string;
  readonly def: string;
}

/** Windows the keys stand for, widest first. */
const windows = [
  ['lg', '(min-width: 1200px)'],
  ['md', '(min-width: 768px)'],
  ['sm', '(min-width: 480px)'],
] as const;

/** The `sizes` of a picture by size key; a limited set names sm and def only. */
export function pictureSizes(widths: PictureWidths): string {
  const named = windows.flatMap(([key, query]) => (widths[key] ? [`${query} ${widths[key]}`] : []));
  return [...named, widths.def].join(', ');
}
