import type { PromoCard } from '@/contracts/content/fields';
import type { PictureLibrary } from './media';

/**
 * A promo card whose left side's background is a picture brings the picture along, wherever the card is kept.
 * @source spec §3 Promo card fields, Conditional content entry (promoCardPlacements)
 */
export function withPromoPicture(card: PromoCard, pictures: PictureLibrary): PromoCard {
  const { blurDataUrl: _left, ...picture } = pictures.setOf(card.leftSideBackground ?? '');
  return picture.id === card.leftSideBackground ? { ...card, picture } : card;
}
