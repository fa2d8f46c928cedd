import * as z from 'zod/mini';
import { Cents, Code, Fulfillment, LocalisedText, Recipe, Slug } from './localisedText';

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
