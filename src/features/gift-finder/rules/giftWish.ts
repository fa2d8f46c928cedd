import type { PageQuery } from '@/contracts/pageQueries';

/** What a shopper answers the gift finder, as the address carries it. @source spec §2 Screens (gift finder) */
export type GiftWish = PageQuery<'giftFinder'>;
export type Budget = GiftWish['budget'];

/** An answer that can be taken back to find more. */
export type WishPart = 'occasion' | 'recipient' | 'budget' | 'date';

/**
 * Address of the gift finder with some answers; what is not answered is left out, so that one wish has one address.
 * @source spec §2 Query parameters (zipcode, date)
 */
export function giftFinderAddress(wish: Partial<GiftWish>): string {
  const { occasion, recipient, budget, zipcode, date, page = 1 } = wish;
  const query = new URLSearchParams();
  if (occasion) query.set('occasion', occasion);
  if (recipient) query.set('recipient', recipient);
  if (budget && budget !== 'any') query.set('budget', budget);
  if (zipcode) query.set('zipcode', zipcode);
  if (date) query.set('date', date);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/gift-finder?${text}` : '/gift-finder';
}

/** A wish with one answer taken back. */
export function withoutPart(wish: GiftWish, part: WishPart): GiftWish {
  const blank = part === 'budget' ? { budget: 'any' as const } : { [part]: undefined };
  return { ...wish, page: 1, ...blank };
}
