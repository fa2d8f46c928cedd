import { limit, listOf, maybe, orElse, record, wholeListOf } from '@/lib/shape/composed';
import {
  anyText,
  filledText,
  finite,
  linkAddress,
  oneOf,
  truth,
  wholeBetween,
  type Read,
} from '@/lib/shape/shape';
import { picture, text, words } from './parts';

/*
 * What the content service keeps in the free `fields` of products, sizes and collections, as this shop writes them:
 * the shapes read them, and the types follow from the shapes.
 */

/** What a further picture of a product may show where it is no close look. */
const shownInstead = ['scale', 'arrival'] as const;

const image = record({
  type: oneOf(['primary', 'combo']),
  /** Folder of the picture's files ("/media/meadow-walk/1f0c9a3b"), or any picture address of a hosted service. */
  url: text,
  /** "new" where the content says nothing. @source spec §3 Add-on catalogue data */
  presetType: orElse<string | undefined>(filledText, 'new'),
  /** Present for pictures of our own media folder: what lists need. */
  picture: maybe(picture),
  /** The same for the thing's own page: all widths, with the miniature. */
  closer: maybe(picture),
  /** What is to be seen, where that is not what the primary picture shows. */
  alt: maybe(filledText),
  shows: maybe(oneOf(shownInstead)),
});
export type ImageRef = Read<typeof image>;

/** Pictures of a product by their use. @source spec §3 Product detail state (image[]) */
export const images = orElse(listOf(image), []);

/** Something people can be allergic to. */
const allergen = record({
  id: filledText,
  /** In the language of the page. */
  name: filledText,
});

/** Half a statement is none: what is said about allergies must be whole. */
const allergens = record({
  contains: wholeListOf(allergen),
  /** Traces cannot be ruled out. */
  mayContain: wholeListOf(allergen),
});
/** What a product holds of the things people can be allergic to. */
export type AllergenFacts = Read<typeof allergens>;

/** Fields of a product. @source spec §3 Product detail state */
export const productFields = record({
  metaInfo: record({
    calyxPid: filledText,
    skuId: text,
    defaultProductId: text,
    title: text,
    /** Path of the product page without a locale, e.g. /products/meadow-walk */
    seoUrl: linkAddress,
    productClass: text,
    productSubType: words,
    fulfillment: words,
    image: images,
  }),
  subtitle: text,
  story: text,
  care: text,
  substitution: text,
  pictureAlt: text,
  occasions: words,
  colors: words,
  flowers: words,
  features: words,
  badges: words,
  petSafe: orElse(truth, false),
  /** Absent while nobody has said. */
  allergens: maybe(allergens),
  alcohol: maybe(record({ volumeMl: finite, abv: finite })),
  /** Ids of vases and add-ons offered with it. */
  vases: words,
  addons: words,
});
export type ProductFields = Read<typeof productFields>;

const sizeMeta = orElse(record({ skuId: text, image: images }), { skuId: '', image: [] });
const sizeFields = record({
  metaInfo: sizeMeta,
  size: text,
  contents: text,
  stems: maybe(finite),
  heightIn: maybe(finite),
  widthIn: maybe(finite),
  /** What the picture of this size shows, where the product's words do not fit it. */
  pictureAlt: maybe(filledText),
  loyaltyValue: maybe(finite),
  vases: words,
  addons: words,
});
export type VariantFields = Read<typeof sizeFields>;

/** Fields of a size that says nothing. */
export const noVariantFields: VariantFields = {
  metaInfo: { skuId: '', image: [] },
  size: '',
  contents: '',
  vases: [],
  addons: [],
};
/** Fields of one size of a product. @source spec §3 Product detail state (variants) */
export const variantFields = orElse(sizeFields, noVariantFields);

/** Rows and columns a promo card may be put at. */
const place = { rows: 200, columns: 12 } as const;

const promoCard = record({
  /** A tone or the id of a picture. */
  leftSideBackground: maybe(filledText),
  /** The picture, where the left side's background names one. */
  picture: maybe(picture),
  leftSideContent: maybe(filledText),
  rightSideBackground: maybe(filledText),
  rightSideContent: maybe(filledText),
  url: maybe(linkAddress),
  width: maybe(oneOf([1, 2])),
});
export type PromoCard = Read<typeof promoCard>;

/** A promo card and its place. @source spec §3 Collection page data (Promo card placement) */
export const promoPlacement = record({
  promoCard,
  /** 1-based */
  row: wholeBetween(1, place.rows),
  /** 0-based */
  column: wholeBetween(0, place.columns),
});
export type PromoPlacement = Read<typeof promoPlacement>;

const facet = record({
  id: filledText,
  name: filledText,
  filters: listOf(
    record({
      id: filledText,
      name: filledText,
      min: limit(finite),
      max: limit(finite),
      /** Matches what holds nothing of this allergen, not even traces. */
      without: limit(filledText),
    }),
  ),
});
export type Facet = Read<typeof facet>;

/** Fields of a collection. @source spec §3 Collection page data */
export const collectionFields = record({
  countryId: maybe(filledText),
  /** The featured picture with what is needed to draw it. */
  picture: maybe(picture),
  /** The wide picture its page opens with; words lie over its left half. */
  banner: maybe(picture),
  /** What is to be seen on the banner. */
  bannerAlt: maybe(anyText),
  promoPlacements: orElse(listOf(promoPlacement), []),
  productLists: orElse(listOf(record({ slug: filledText, handles: words })), []),
  seoTitle: maybe(filledText),
  seoTitleTop: maybe(filledText),
  seoTitleBottom: maybe(filledText),
  seoDescription: maybe(filledText),
  seoDescriptionTop: maybe(filledText),
  seoDescriptionBottom: maybe(filledText),
  seoTags: maybe(listOf(filledText)),
  facet_filter: maybe(record({ facets: listOf(facet) })),
});
export type CollectionFields = Read<typeof collectionFields>;
