import * as z from 'zod/mini';

/** A text as the files hold it: US English always, French and Canadian English where they are written. */
export const LocalisedText = (maxLength: number) => {
  const text = z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(maxLength),
      z.regex(/^\S[\s\S]*\S$|^\S$/, 'begins or ends with a space'),
    );
  return z.strictObject({ 'en-US': text, 'en-CA': z.optional(text), 'fr-CA': z.optional(text) });
};

/** A list of short texts per language. */
export const LocalisedList = z.strictObject({
  'en-US': z.array(z.string()),
  'en-CA': z.optional(z.array(z.string())),
  'fr-CA': z.optional(z.array(z.string())),
});

/** Address part of a product, collection or page: one for all languages. */
export const Slug = z
  .string()
  .check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'));

/** Id of a product, size, vase or add-on. */
export const Code = z.string().check(z.regex(/^[A-Z0-9]{2,20}$/, 'must be capital letters and digits'));

/** Whole US cents. */
export const Cents = z.int().check(z.minimum(0), z.maximum(10_000_000));

/** What something that is sold costs, in US cents: never nothing. */
export const PriceCents = z.int().check(z.minimum(1), z.maximum(10_000_000));

/** Key of a vocabulary list. */
export const Key = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'));

/** How a picture is made; the picture studio knows what may stand in it. */
export const Recipe = z.looseObject({ scene: z.string() });

/** The picture of a size: how many of each flower of the product's recipe, and whatever else is different. */
export const SizeRecipe = z.looseObject({
  counts: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(200)))),
});

/** A further look at the product's own bouquet: how near, from which side; all of it beside things of known size; or as it arrives. */
export const ViewRecipe = z.looseObject({
  beside: z.optional(z.literal('books')),
  tied: z.optional(z.literal('doorstep')),
  near: z.optional(z.number().check(z.minimum(0.2), z.maximum(1))),
  turn: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
});

export const Fulfillment = z.array(z.enum(['florist delivered', 'dropship']));
