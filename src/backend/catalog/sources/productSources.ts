import * as z from 'zod/mini';
import {
  Cents,
  PriceCents,
  Code,
  Fulfillment,
  Key,
  LocalisedText,
  Recipe,
  SizeRecipe,
  Slug,
  ViewRecipe,
} from './localisedText';

const Keys = z.array(Key).check(z.maxLength(20));
const State = z.optional(z.enum(['draft', 'published']));
const Seo = z.strictObject({ title: LocalisedText(70), description: LocalisedText(200) });

const Variant = z.strictObject({
  sku: Code,
  title: LocalisedText(60),
  size: Key,
  price: PriceCents,
  /** What it costs as long as this stands here; `price` is struck through meanwhile. */
  salePrice: z.nullish(PriceCents),
  /** A former price, struck through. */
  compareAtPrice: z.nullish(Cents),
  memberPrice: z.nullish(Cents),
  contents: LocalisedText(600),
  stems: z.nullish(z.int().check(z.minimum(1), z.maximum(500))),
  heightIn: z.nullish(z.int().check(z.minimum(1), z.maximum(120))),
  widthIn: z.nullish(z.int().check(z.minimum(1), z.maximum(120))),
  /** How its own picture differs from the product's; left out where that one shows this size. */
  picture: z.optional(SizeRecipe),
  /** Where the product's words do not fit: "a dozen". */
  pictureAlt: z.optional(LocalisedText(300)),
});

/** A further look at a product; its files are named by the product's handle and this id. */
const View = z.strictObject({
  id: Key,
  /** How the studio takes it; left out for a photograph of the merchant's own. */
  picture: z.optional(ViewRecipe),
  /** Id of a picture that several products share, such as how a box arrives; it needs no recipe here. */
  of: z.optional(Key),
  /** What it shows where it is no close look. */
  shows: z.optional(z.enum(['scale', 'arrival'])),
  pictureAlt: LocalisedText(300),
});
export type ProductView = z.infer<typeof View>;

/** A product as its file in data/catalog/products holds it. Prices are US cents. */
export const ProductSource = z.strictObject({
  handle: Slug,
  calyxPid: Code,
  state: State,
  productType: z.enum(['flowers', 'plant', 'gift', 'wine']),
  productClass: z.enum([
    'samedayfreshcut',
    'freshcut',
    'floral',
    'plant',
    'gift',
    'samedaygift',
    'specialitygift',
  ]),
  productSubType: Keys,
  fulfillment: Fulfillment.check(z.length(1)),
  title: LocalisedText(80),
  subtitle: LocalisedText(80),
  description: LocalisedText(1200),
  story: LocalisedText(1600),
  care: LocalisedText(1000),
  substitution: LocalisedText(600),
  seo: Seo,
  occasions: Keys,
  colors: Keys,
  flowers: Keys,
  features: Keys,
  petSafe: z.boolean(),
  /** Left out while unknown; an empty list means that the product holds none. */
  allergens: z.optional(z.strictObject({ contains: Keys, mayContain: Keys })),
  alcohol: z.optional(
    z.strictObject({
      volumeMl: z.int().check(z.minimum(1)),
      abv: z.number().check(z.minimum(0), z.maximum(100)),
    }),
  ),
  defaultProductId: Code,
  variants: z.array(Variant).check(z.minLength(1), z.maxLength(12)),
  vases: z.array(Code),
  addons: z.array(Code),
  badges: Keys,
  picture: z.optional(Recipe),
  pictureAlt: LocalisedText(300),
  views: z.optional(z.array(View).check(z.maxLength(6))),
});
export type ProductSource = z.infer<typeof ProductSource>;

/** Texts of a product, stored together. */
export type ProductTexts = Pick<ProductSource, 'title' | 'subtitle' | 'description' | 'seo' | 'pictureAlt'> &
  Partial<Pick<ProductSource, 'story' | 'care' | 'substitution'>>;

/** The paid membership, data/catalog/membership.json. */
export const MembershipSource = z.strictObject({
  handle: Slug,
  calyxPid: Code,
  skuId: Code,
  productType: z.literal('membership'),
  productClass: z.literal('membership'),
  goldMembershipProduct: z.literal(true),
  tier: z.string(),
  title: LocalisedText(80),
  subtitle: LocalisedText(80),
  description: LocalisedText(1200),
  benefits: z.array(LocalisedText(300)),
  terms: LocalisedText(1200),
  price: PriceCents,
  termMonths: z.int().check(z.minimum(1), z.maximum(60)),
  fulfillment: z.array(z.never()),
  seo: Seo,
  picture: z.optional(Recipe),
  pictureAlt: LocalisedText(300),
});
export type MembershipSource = z.infer<typeof MembershipSource>;

/** A vase as data/catalog/vases.json holds it. */
export const VaseSource = z.strictObject({
  handle: Slug,
  calyxPid: Code,
  skuId: Code,
  title: LocalisedText(80),
  description: LocalisedText(800),
  price: Cents,
  isDummy: z.boolean(),
  picture: z.optional(Recipe),
  pictureAlt: z.optional(LocalisedText(300)),
  /** Sizes that have a picture in this vase; its files are named by the sku and the vase's id. */
  picturedWith: z.optional(z.array(Code).check(z.maxLength(500))),
});
export type VaseSource = z.infer<typeof VaseSource>;

/** An add-on as data/catalog/addons.json holds it. */
export const AddonSource = z.strictObject({
  addonId: Code,
  productId: Code,
  name: LocalisedText(80),
  description: LocalisedText(800),
  sequence: z.int().check(z.minimum(1)),
  addonType: z.enum(['greetingCard', 'berryRibbon']),
  productClass: z.literal('addon'),
  fulfillment: Fulfillment.check(z.minLength(1)),
  price: Cents,
  promotionalPrice: z.nullish(Cents),
  picture: z.optional(Recipe),
  pictureAlt: z.optional(LocalisedText(300)),
});
export type AddonSource = z.infer<typeof AddonSource>;

/** Names of facet values, sizes, badges and kinds: list → key → text. */
export const VocabularySource = z.record(z.string(), z.record(z.string(), LocalisedText(80)));
export type VocabularySource = z.infer<typeof VocabularySource>;

/** A finished picture as the picture studio reports it in data/pictures/manifest.json. */
export const PictureSource = z.looseObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  version: z.string().check(z.regex(/^[0-9a-f]{6,64}$/)),
  width: z.int(),
  height: z.int(),
  blurDataUrl: z.optional(z.string().check(z.maxLength(4000))),
  files: z.record(z.string().check(z.regex(/^\d{2,4}$/)), z.looseObject({})),
});
export type PictureSource = z.infer<typeof PictureSource>;
