import type { ImageRef } from '@/contracts/content/fields';
import { placeholderPicture, type PictureSet } from '@/contracts/content/pictures';

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
