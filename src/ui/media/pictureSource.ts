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
