import * as z from 'zod/mini';
import { Key, LocalisedList, LocalisedText, Slug } from './localisedText';

const Keys = z.array(Key);

/** Which products belong: every given filter must hold, any of its values will do; `handles` belong in any case. */
export const CollectionRule = z.strictObject({
  productTypes: z.optional(z.array(z.string())),
  occasions: z.optional(Keys),
  colors: z.optional(Keys),
  flowers: z.optional(Keys),
  features: z.optional(Keys),
  productSubType: z.optional(Keys),
  maxPriceCents: z.optional(z.int().check(z.minimum(1))),
  minPriceCents: z.optional(z.int().check(z.minimum(0))),
  handles: z.optional(z.array(Slug)),
});
export type CollectionRule = z.infer<typeof CollectionRule>;

const Text = LocalisedText(4000);
const PromoCard = z.strictObject({
  leftSideBackground: z.optional(z.string()),
  leftSideContent: z.optional(Text),
  rightSideBackground: z.optional(z.string()),
  rightSideContent: z.optional(Text),
  url: z.optional(z.string()),
  width: z.optional(z.literal([1, 2])),
});

/** A listing page as data/content/collections.json holds it. @source spec §3 Collection page data */
export const CollectionSource = z.strictObject({
  handle: Slug,
  state: z.optional(z.enum(['draft', 'published'])),
  countryId: z.optional(z.string()),
  title: LocalisedText(120),
  description: Text,
  rule: CollectionRule,
  featured: z.optional(z.array(Slug)),
  seoTitle: z.optional(Text),
  seoTitleTop: z.optional(Text),
  seoTitleBottom: z.optional(Text),
  seoDescription: z.optional(Text),
  seoDescriptionTop: z.optional(Text),
  seoDescriptionBottom: z.optional(Text),
  seoTags: z.optional(z.union([LocalisedList, z.array(LocalisedText(120)), z.array(z.string())])),
  facets: z.optional(
    z.array(
      z.enum([
        'occasions',
        'colors',
        'flowers',
        'features',
        'freeFrom',
        'price',
        'productType',
        'fulfillment',
      ]),
    ),
  ),
  promoPlacements: z.optional(
    z.array(
      z.strictObject({
        promoCard: PromoCard,
        row: z.int().check(z.minimum(1)),
        column: z.int().check(z.minimum(0)),
      }),
    ),
  ),
  productLists: z.optional(z.array(z.strictObject({ slug: z.string(), handles: z.array(Slug) }))),
  picture: z.optional(z.string()),
  pictureAlt: z.optional(LocalisedText(300)),
  banner: z.optional(z.string()),
  bannerAlt: z.optional(LocalisedText(300)),
});
export type CollectionSource = z.infer<typeof CollectionSource>;
