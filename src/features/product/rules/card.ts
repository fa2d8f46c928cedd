import { foreignLang, type Locale } from '@/contracts/locales';
import { type PictureSet, placeholderPicture } from '@/contracts/content/pictures';
import type { ImageRef } from '@/contracts/content/fields';
import type { CardRecord } from '@/contracts/listing/collectionProducts';
import { toCents } from '@/lib/money';

/** What a product card shows. Money in integer cents. */
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
  /** The upper end for members. */
  readonly memberMaxCents?: number;
  readonly picture: PictureSet;
  readonly alt: string;
  readonly badges: readonly string[];
  /** It is sent as a parcel; a florist makes all the others. */
  readonly isParcel?: true;
}

/** Messages that cards and rows of them show, as an excerpt of `productCard`: the rest is for products that Canada is not sent. */
export const cardMessages = ['badges', 'fees', 'card', 'viewed'] as const;

/** Fulfilment words that mean a local florist. @source spec §9 Catalogue (Fulfilment mapping) */
const floristWords = ['florist', 'floral', 'florist delivered'];

/** How a product is fulfilled: florist or dropship. @source spec §9 Catalogue (Fulfilment mapping) */
export const channelOf = (fulfillment: readonly string[]): 'florist' | 'dropship' =>
  floristWords.includes((fulfillment[0] ?? '').toLowerCase()) ? 'florist' : 'dropship';

/** A content record as the small card that a page's state holds. */
export function productCardOf({ content, variants }: CardRecord, pageLocale: Locale): ProductCardView {
  const { fields } = content;
  const prices = variants.map((variant) => toCents(Number(variant.price))).sort((one, other) => one - other);
  const cents = prices[0] ?? 0;
  const cheapest = variants.find((variant) => toCents(Number(variant.price)) === cents);
  const maxCents = prices.at(-1) ?? cents;
  const regular = cheapest?.compareAtPrice ? toCents(Number(cheapest.compareAtPrice)) : undefined;
  const member = cheapest?.content.fields.loyaltyValue;
  return {
    // The longest texts come first, see stateFirst.
    alt: fields.pictureAlt,
    subtitle: fields.subtitle,
    title: content.title,
    pid: fields.metaInfo.calyxPid,
    url: fields.metaInfo.seoUrl,
    ...foreignLang(content.locale, pageLocale),
    cents,
    ...(maxCents > cents ? { maxCents } : {}),
    ...(regular && regular > cents ? { regularCents: regular } : {}),
    ...(member ? { memberCents: toCents(member), ...memberMaxOf(variants, maxCents > cents) } : {}),
    picture: primaryPicture(fields.metaInfo.image),
    badges: fields.badges,
    ...(channelOf(fields.metaInfo.fulfillment) === 'dropship' ? { isParcel: true } : {}),
  };
}

/** What the dearest size costs members, where there are several prices. */
function memberMaxOf(variants: CardRecord['variants'], isRange: boolean): { memberMaxCents?: number } {
  const paid = variants.map(({ price, content: { fields } }) => fields.loyaltyValue ?? Number(price));
  return isRange ? { memberMaxCents: toCents(Math.max(...paid)) } : {};
}

/**
 * The main picture of a product: the one of type "primary", else the placeholder.
 * @param isClose  for its own page: in all widths, with the miniature
 * @source spec §3 Product detail state (image[] {type primary/combo, url})
 */
export function primaryPicture(
  images: readonly Pick<ImageRef, 'type' | 'picture' | 'closer'>[],
  isClose?: boolean,
): PictureSet {
  const image = images.find(({ type }) => type === 'primary');
  return (isClose && image?.closer) || (image?.picture ?? placeholderPicture);
}

/** A further picture of a product, with its alternative text. */
export interface ProductView {
  readonly picture: PictureSet;
  readonly alt: string;
  readonly shows?: ImageRef['shows'];
}

/** The further pictures of a product, those of type "combo". @source spec §3 Product detail state (image[]) */
export function comboViews(images: readonly ImageRef[]): ProductView[] {
  return images.flatMap(({ type, picture, alt = '', shows }) =>
    type === 'combo' && picture ? [{ picture, alt, ...(shows && { shows }) }] : [],
  );
}
