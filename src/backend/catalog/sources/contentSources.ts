import * as z from 'zod/mini';
import { PartnerConfigSource } from '@/contracts/partner-config';
import { LocalisedText } from './localisedText';

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

/** One menu item of any level. */
export interface NavigationItemSource {
  readonly title: z.infer<typeof itemShape.title>;
  readonly url: string;
  readonly type?: string;
  readonly media?: z.infer<typeof Media>;
  readonly properties?: z.infer<typeof Properties>;
  readonly items?: readonly NavigationItemSource[];
}

/** Settings of a namespace. */
export const SpacePropertySource = z.strictObject({
  namespace: z.string(),
  items: z.array(z.strictObject({ key: z.string(), value: z.string() })),
});
export type SpacePropertySource = z.infer<typeof SpacePropertySource>;

/** A partner's flags as data/content/partner-configs.json holds them. */
export const PartnerSource = z.strictObject({ handle: Handle, state: State, value: PartnerConfigSource });
export type PartnerSource = z.infer<typeof PartnerSource>;
