import type { CollectionFields, ProductFields, VariantFields } from './fields';

/** Entry-id field of the content service, on every type. @source spec §3 Content-service product ([service]EntryId) */
export const entryIdField = 'nacelleEntryId';

export interface ContentMedia {
  readonly src: string;
  readonly type: string;
  readonly altText?: string | null;
}

export interface ContentVariant {
  readonly sku: string;
  readonly price: number | string;
  readonly compareAtPrice?: number | string | null;
  readonly priceCurrency?: string | null;
  readonly availableForSale: boolean;
  readonly content: { readonly title: string; readonly fields: VariantFields };
}

/** A product as the storefront asks for it. @source spec §3 Content-service product */
export interface ContentProduct {
  readonly nacelleEntryId: string;
  readonly productType: string;
  readonly availableForSale: boolean;
  readonly tags: readonly string[];
  readonly content: {
    readonly handle: string;
    readonly locale: string;
    readonly title: string;
    readonly description: string;
    readonly seo?: { readonly title: string; readonly description: string } | null;
    readonly fields: ProductFields;
  };
  readonly variants: readonly ContentVariant[];
}

/** A product with just what a card shows. */
export interface ContentCard {
  readonly nacelleEntryId: string;
  readonly productType: string;
  readonly content: {
    readonly handle: string;
    readonly locale: string;
    readonly title: string;
    readonly fields: ProductFields;
  };
  readonly variants: readonly {
    readonly sku: string;
    readonly price: number | string;
    readonly compareAtPrice?: number | string | null;
    readonly content: { readonly fields: VariantFields };
  }[];
}

export interface ContentCollection {
  readonly nacelleEntryId: string;
  readonly content: {
    readonly handle: string;
    readonly locale: string;
    readonly title: string;
    readonly description: string;
    readonly featuredMedia?: ContentMedia | null;
    readonly fields: CollectionFields;
  };
}

export interface ContentEntry<F = unknown> {
  readonly nacelleEntryId: string;
  readonly handle: string;
  readonly locale: string;
  readonly type: string;
  readonly title: string;
  readonly fields: F;
}

export interface NavigationItem {
  readonly title: string;
  /** Absent for a heading over what lies below it. */
  readonly url?: string;
  readonly type?: string | null;
  readonly media?: readonly { readonly url: string }[] | null;
  readonly properties?: readonly { readonly key: string; readonly value: string }[] | null;
  readonly items?: readonly NavigationItem[] | null;
}
export interface NavigationGroup {
  readonly groupId: string;
  readonly title?: string | null;
  readonly items: readonly NavigationItem[];
}

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
