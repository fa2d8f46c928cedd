import { foreignLang, type Locale } from '@/contracts/locales';
import type { PictureSet } from '@/contracts/content/pictures';
import type { CardRecord } from '@/contracts/listing/collectionProducts';
import { toCents } from '@/lib/money';
import { primaryPicture } from './picture';

/** What a product card shows; money in cents. */
export interface ProductCardView {
  readonly pid: string;
  readonly url: string;
  readonly title: string;
  readonly subtitle: string;
  /** Set when the text is in another language than the page. */
  readonly lang?: Locale;
  readonly cents: number;
  readonly maxCents?: number;
  readonly regularCents?: number;
  readonly memberCents?: number;
  readonly picture: PictureSet;
  readonly alt: string;
  readonly badges: readonly string[];
  /** It travels as a parcel; a florist makes all the others. */
  readonly isParcel?: true;
}

/** Fulfilment words that mean a local florist. @source spec §9 Catalogue (Fulfilment mapping) */
const floristWords: ReadonlySet<string> = new Set(['florist', 'floral', 'florist delivered']);

/** How a product is fulfilled: florist or dropship. @source spec §9 Catalogue (Fulfilment mapping) */
export const channelOf = (fulfillment: readonly string[]): 'florist' | 'dropship' =>
  floristWords.has((fulfillment[0] ?? '').toLowerCase()) ? 'florist' : 'dropship';

/** A content record as the small card the page keeps. */
export function productCardOf({ content, variants }: CardRecord, pageLocale: Locale): ProductCardView {
  const { fields } = content;
  const prices = variants.map((variant) => toCents(Number(variant.price))).sort((one, other) => one - other);
  const cents = prices[0] ?? 0;
  const cheapest = variants.find((variant) => toCents(Number(variant.price)) === cents);
  const maxCents = prices.at(-1) ?? cents;
  const regular = cheapest?.compareAtPrice ? toCents(Number(cheapest.compareAtPrice)) : undefined;
  const member = cheapest?.content.fields.loyaltyValue;
  return {
    // The longest words first: a page's state stands right behind its cards.
    alt: fields.pictureAlt,
    subtitle: fields.subtitle,
    title: content.title,
    pid: fields.metaInfo.calyxPid,
    url: fields.metaInfo.seoUrl,
    ...foreignLang(content.locale, pageLocale),
    cents,
    ...(maxCents > cents ? { maxCents } : {}),
    ...(regular && regular > cents ? { regularCents: regular } : {}),
    ...(member ? { memberCents: toCents(member) } : {}),
    picture: primaryPicture(fields.metaInfo.image),
    badges: fields.badges,
    ...(channelOf(fields.metaInfo.fulfillment) === 'dropship' ? { isParcel: true } : {}),
  };
}
