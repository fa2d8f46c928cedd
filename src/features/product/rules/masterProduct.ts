import type { AllergenFacts, ImageRef } from '@/contracts/content/fields';
import { foreignLang, type Locale } from '@/contracts/locales';
import { placeholderPicture, type PictureSet } from '@/contracts/content/pictures';
import type { ContentProduct } from '@/contracts/content/types';
import { toCents } from '@/lib/money';
import { channelOf, comboViews, primaryPicture, type ProductView } from './card';

/** A product as its page shows it. @source spec §3 Product detail state (masterProduct) */
export interface MasterProduct {
  readonly handle: string;
  readonly url: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly story: string;
  readonly care: string;
  readonly substitution: string;
  /** Set when the texts are in another language than the page. */
  readonly lang?: Locale;
  readonly metaInfo: {
    readonly calyxPid: string;
    readonly fulfillment: readonly string[];
    readonly productSubType: readonly string[];
    readonly productClass: string;
    readonly defaultProductId: string;
  };
  readonly productType: string;
  /** It can be sent to no place of the country. */
  readonly isOutOfStock?: true;
  readonly channel: 'florist' | 'dropship';
  readonly picture: PictureSet;
  readonly alt: string;
  /** Further pictures; absent where there are none. */
  readonly views?: readonly ProductView[];
  readonly badges: readonly string[];
  readonly features: readonly string[];
  readonly occasions: readonly string[];
  readonly petSafe: boolean;
  /** Absent while unknown. */
  readonly allergens?: AllergenFacts;
  readonly alcohol?: { readonly volumeMl: number; readonly abv: number };
  /** Skus, smallest size first. */
  readonly variants: readonly string[];
  readonly vases: readonly string[];
  readonly addons: readonly string[];
  readonly seo: { readonly title: string; readonly description: string };
}

/** One size of a product. Money in integer cents. @source spec §3 Product detail state (variants) */
export interface VariantView {
  readonly sku: string;
  readonly title: string;
  readonly cents: number;
  readonly compareAtCents?: number;
  readonly memberCents?: number;
  /** What others pay, where `cents` is a member's own price. */
  readonly usualCents?: number;
  readonly contents: string;
  readonly stems?: number;
  readonly heightIn?: number;
  readonly widthIn?: number;
  /** Its own picture; absent where the product's picture is used instead. */
  readonly picture?: PictureSet;
  readonly alt?: string;
  readonly vases: readonly string[];
  readonly addons: readonly string[];
}

/** A content record as the product its page shows. @source spec §3 Product detail state */
export function masterProductOf(
  { content, productType, availableForSale, variants }: ContentProduct,
  pageLocale: Locale,
): MasterProduct {
  const { fields } = content;
  const { metaInfo } = fields;
  return {
    handle: content.handle,
    url: metaInfo.seoUrl,
    title: content.title,
    subtitle: fields.subtitle,
    description: content.description,
    story: fields.story,
    care: fields.care,
    substitution: fields.substitution,
    ...foreignLang(content.locale, pageLocale),
    metaInfo: {
      calyxPid: metaInfo.calyxPid,
      fulfillment: metaInfo.fulfillment,
      productSubType: metaInfo.productSubType,
      productClass: metaInfo.productClass,
      defaultProductId: metaInfo.defaultProductId,
    },
    productType,
    ...(availableForSale ? {} : { isOutOfStock: true }),
    channel: channelOf(metaInfo.fulfillment),
    picture: primaryPicture(metaInfo.image, true),
    alt: fields.pictureAlt,
    ...viewsOf(metaInfo.image),
    badges: fields.badges,
    features: fields.features,
    occasions: fields.occasions,
    petSafe: fields.petSafe,
    ...(fields.allergens ? { allergens: fields.allergens } : {}),
    ...(fields.alcohol ? { alcohol: fields.alcohol } : {}),
    variants: variants.map(({ sku }) => sku),
    vases: fields.vases,
    addons: fields.addons,
    seo: content.seo ?? { title: content.title, description: content.description },
  };
}

function viewsOf(images: readonly ImageRef[]): Pick<MasterProduct, 'views'> {
  const views = comboViews(images);
  return views.length > 0 ? { views } : {};
}

/** The sizes of a product by sku. @source spec §3 Product detail state (variants, keyed by sku) */
export function variantsOf({ content, variants }: ContentProduct): Record<string, VariantView> {
  const { path } = primaryPicture(content.fields.metaInfo.image);
  return Object.fromEntries(variants.map((variant) => [variant.sku, variantOf(variant, path)]));
}

function variantOf(
  { sku, price, compareAtPrice, content }: ContentProduct['variants'][number],
  productPath: string,
): VariantView {
  const { contents, stems, heightIn, widthIn, pictureAlt, loyaltyValue, vases, addons } = content.fields;
  const picture = primaryPicture(content.fields.metaInfo.image, true);
  const hasOwn = picture.path !== productPath && picture.path !== placeholderPicture.path;
  const cents = toCents(Number(price));
  const compareAtCents = compareAtPrice ? toCents(Number(compareAtPrice)) : 0;
  return {
    sku,
    title: content.title,
    cents,
    ...(compareAtCents > cents ? { compareAtCents } : {}),
    ...(loyaltyValue ? { memberCents: toCents(loyaltyValue) } : {}),
    contents,
    ...(stems ? { stems } : {}),
    ...(heightIn ? { heightIn } : {}),
    ...(widthIn ? { widthIn } : {}),
    ...(hasOwn ? { picture, ...(pictureAlt ? { alt: pictureAlt } : {}) } : {}),
    vases,
    addons,
  };
}
