import type { ImageRef } from '@/contracts/content/fields';
import type { PictureSet } from '@/contracts/content/pictures';

/** Drawn while a product's picture is missing. @source spec §3 Add-on catalogue data (placeholder image) */
export const placeholderPicture: PictureSet = {
  id: 'placeholder',
  path: '/media/placeholder/1',
  widths: [320, 640],
  width: 640,
  height: 640,
};

/**
 * The picture a product is shown by: the one of type "primary", else the placeholder.
 * @param withBlur  keeps the miniature; lists leave it out to stay small
 * @source spec §3 Product detail state (image[] {type primary/combo, url})
 */
export function primaryPicture(images: readonly ImageRef[], withBlur = false): PictureSet {
  const picture = images.find((image) => image.type === 'primary')?.picture ?? placeholderPicture;
  if (withBlur) return picture;
  const { blurDataUrl: _left, ...bare } = picture;
  return bare;
}
