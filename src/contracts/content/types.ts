import { listOf, maybe, orElse, record } from '@/lib/shape/composed';
import { amount, anyText, filledText, linkAddress, truth, type Read, type Shape } from '@/lib/shape/shape';
import { collectionFields, noVariantFields, productFields, variantFields } from './fields';
import { text, words } from './parts';

/** A value the content service may also answer as null; what is read never is. */
const orNull = <T>(shape: Shape<T>): Shape<T | null | undefined> => maybe(shape);

const locale = orElse(filledText, 'en-US');

const variant = record({
  sku: filledText,
  price: amount,
  compareAtPrice: orNull(amount),
  priceCurrency: orNull(filledText),
  availableForSale: orElse(truth, true),
  content: orElse(record({ title: text, fields: variantFields }), { title: '', fields: noVariantFields }),
});

/** A product with all its page shows; one without name, id, address or price cannot be. @source spec §3 Content-service product */
export const productShape = record({
  nacelleEntryId: text,
  productType: text,
  availableForSale: orElse(truth, true),
  tags: words,
  content: record({
    handle: filledText,
    locale,
    title: filledText,
    description: text,
    seo: orNull(record({ title: text, description: text })),
    fields: productFields,
  }),
  variants: listOf(variant, { atLeast: 1 }),
});
/** A product as the storefront asks for it. @source spec §3 Content-service product */
export type ContentProduct = Read<typeof productShape>;

/** A product as a card shows it. @source spec §3 Site catalogue product */
export const cardShape = record({
  nacelleEntryId: text,
  productType: text,
  content: record({ handle: filledText, locale, title: filledText, fields: productFields }),
  variants: listOf(
    record({
      sku: filledText,
      price: amount,
      compareAtPrice: orNull(amount),
      content: orElse(record({ fields: variantFields }), { fields: noVariantFields }),
    }),
    { atLeast: 1 },
  ),
});
/** A product with just what a card shows. */
export type ContentCard = Read<typeof cardShape>;

/** A listing page; one without a handle or a title cannot be shown. @source spec §3 Collection page data */
export const collectionShape = record({
  nacelleEntryId: text,
  content: record({
    handle: filledText,
    locale,
    title: filledText,
    description: text,
    featuredMedia: orNull(record({ src: filledText, type: text, altText: orNull(anyText) })),
    fields: orElse(collectionFields, { promoPlacements: [], productLists: [] }),
  }),
});
export type ContentCollection = Read<typeof collectionShape>;

export interface ContentEntry<F = unknown> {
  readonly nacelleEntryId: string;
  readonly handle: string;
  readonly locale: string;
  readonly type: string;
  readonly title: string;
  readonly fields: F;
}

/** An entry of which the fields have this shape. */
export const entryWith = (fields: Shape<unknown>): Shape<ContentEntry> =>
  record({
    nacelleEntryId: text,
    handle: filledText,
    locale,
    type: text,
    title: text,
    fields,
  }) as Shape<unknown> as Shape<ContentEntry>;

export interface NavigationItem {
  readonly title: string;
  /** Absent for a heading over what lies below it. */
  readonly url?: string;
  readonly type?: string | null;
  readonly media?: readonly { readonly url: string }[] | null;
  readonly properties?: readonly { readonly key: string; readonly value: string }[] | null;
  readonly items?: readonly NavigationItem[] | null;
}

/** Levels a menu may have. @source spec §3 Content-service product (Navigation) */
const menuLevels = 5;

/**
 * An item with what lies below it; what lies deeper than a menu goes is left out. One without an address is a heading, as
 * long as something lies below it.
 */
function itemOf(levels: number): Shape<NavigationItem> {
  const item: Shape<NavigationItem> = record({
    title: filledText,
    url: maybe(linkAddress),
    type: maybe(filledText),
    media: maybe(listOf(record({ url: linkAddress }))),
    properties: maybe(listOf(record({ key: filledText, value: anyText }))),
    items: levels > 1 ? maybe(listOf(itemOf(levels - 1))) : tooDeep,
  });
  return {
    read(value, note, path) {
      const read = item.read(value, note, path);
      if (!read || read.url || read.items?.length) return read;
      note(path, 'leads nowhere');
      return undefined;
    },
  };
}

const tooDeep: Shape<undefined> = {
  standIn: { value: undefined },
  read(value, note, path) {
    if (Array.isArray(value) && value.length === 0) return undefined;
    note(path, `lies deeper than ${menuLevels} levels`);
    return undefined;
  },
};

/** A menu of header or footer. @source spec §3 Content-service product (Navigation) */
export const menuShape = record({
  groupId: filledText,
  title: orNull(anyText),
  items: orElse(listOf(itemOf(menuLevels)), []),
});
export type NavigationGroup = Read<typeof menuShape>;

export interface Connection<T> {
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  readonly totalCount?: number | null;
}

/** Settings an editor keeps beside the content, by namespace. @source spec §3 Content-service product (SpaceProperties) */
export interface SpaceProperties {
  readonly properties?:
    | readonly ({
        readonly namespace?: string | null;
        readonly items?: readonly ({ readonly key: string; readonly value: string } | null)[] | null;
      } | null)[]
    | null;
}
