import * as z from 'zod/mini';
import { PartnerConfigSource } from '@/contracts/partner-config';
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

const Handle = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,100}$/, 'must be letters, digits, hyphens and underscores'));
const State = z.optional(z.enum(['draft', 'published']));

/** Name of an entry; a redirect is named after the path that is no more. */
const EntryHandle = z
  .string()
  .check(
    z.regex(
      /^(?:[A-Za-z0-9][A-Za-z0-9_-]{0,100}|\/[A-Za-z0-9][A-Za-z0-9_/-]{0,200})$/,
      'must be letters, digits, hyphens and underscores',
    ),
  );

/** Any content entry: its fields are free and may hold texts per language anywhere. */
export const EntrySource = z.looseObject({
  handle: EntryHandle,
  type: z.optional(z.string()),
  state: State,
  title: z.optional(LocalisedText(200)),
  tags: z.optional(z.array(z.string())),
  fields: z.optional(z.record(z.string(), z.unknown())),
});
export type EntrySource = z.infer<typeof EntrySource>;

const Properties = z.union([
  z.array(z.strictObject({ key: z.string(), value: z.string() })),
  z.record(z.string(), z.string()),
]);
const Media = z.union([
  z.string(),
  z.array(z.union([z.string(), z.looseObject({ url: z.string() })])),
  z.looseObject({ url: z.string() }),
]);

const itemShape = {
  title: LocalisedText(120),
  url: z.string().check(z.maxLength(300)),
  type: z.optional(z.string()),
  media: z.optional(Media),
  properties: z.optional(Properties),
};
const Leaf = z.strictObject(itemShape);
const nested = <T extends z.core.$ZodType>(inner: T) =>
  z.strictObject({ ...itemShape, items: z.optional(z.array(inner)) });
/** Menus nest up to five levels. @source spec §3 Content-service product (Navigation) */
const Item = nested(nested(nested(nested(Leaf))));

/** A menu as data/content/navigation.json holds it. */
export const NavigationSource = z.strictObject({
  groupId: Handle,
  title: z.optional(LocalisedText(120)),
  items: z.array(Item),
});
export type NavigationSource = z.infer<typeof NavigationSource>;

export interface NavigationItemSource {
  readonly title: z.infer<typeof itemShape.title>;
  readonly url: string;
  readonly type?: string;
  readonly media?: z.infer<typeof Media>;
  readonly properties?: z.infer<typeof Properties>;
  readonly items?: readonly NavigationItemSource[];
}

export const SpacePropertySource = z.strictObject({
  namespace: z.string(),
  items: z.array(z.strictObject({ key: z.string(), value: z.string() })),
});
export type SpacePropertySource = z.infer<typeof SpacePropertySource>;

/** A partner's flags as data/content/partner-configs.json holds them. */
export const PartnerSource = z.strictObject({ handle: Handle, state: State, value: PartnerConfigSource });
export type PartnerSource = z.infer<typeof PartnerSource>;

/** A link to another entry inside `fields`, as the files write it: {"$entry": "type/handle"}. */
export function linkTarget(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('$entry' in value)) return undefined;
  return typeof value.$entry === 'string' ? value.$entry : undefined;
}

/** Every link in a document with its place. */
export function linkPlaces(
  value: unknown,
  path: readonly (string | number)[] = [],
): { readonly path: readonly (string | number)[]; readonly target: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => linkPlaces(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const target = linkTarget(value);
  if (target !== undefined) return [{ path, target }];
  return Object.entries(value).flatMap(([key, item]) => linkPlaces(item, [...path, key]));
}
