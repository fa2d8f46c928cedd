/** One picture of the manifest: immutable files by width, AVIF and WebP. */
export interface PictureSet {
  readonly id: string;
  /** Folder, from the root of the shop, holding `<width>.avif` and `<width>.webp`. */
  readonly path: string;
  readonly widths: readonly number[];
  /** Pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  readonly blurDataUrl?: string;
}

/** Shown while a product's picture is missing. @source spec §3 Add-on catalogue data (placeholder image) */
export const placeholderPicture: PictureSet = {
  id: 'placeholder',
  path: '/media/placeholder/1',
  widths: [320, 640],
  width: 640,
  height: 640,
};
