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

/** Every picture exists in these widths; places of up to nine rem show no others. */
export const thumbnailWidths: readonly number[] = [240, 320];

/** Shown while a product's picture is missing. @source spec §3 Add-on catalogue data (placeholder image) */
export const placeholderPicture: PictureSet = {
  id: 'placeholder',
  path: '/media/placeholder/1',
  widths: [320, 640],
  width: 640,
  height: 640,
};

/** Folder below the data folder in which a merchant's own pictures are, under the addresses they are served at. */
export const ownPicturesFolder = 'public';

/** Letters of the version of a merchant's own picture; the versions of drawn ones are shorter. */
export const ownVersionLength = 16;

/** Whether a picture is the merchant's own: drawn pictures never take its place. */
export const isOwnVersion = (version: string): boolean => version.length === ownVersionLength;
