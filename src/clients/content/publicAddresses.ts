import { operations } from '@/contracts/content/operations';
import { contentType } from '@/contracts/content/staticContent';
import { isSoldIn, type Locale, locales } from '@/contracts/locales';
import type { PageLimits } from './contentClient';

export interface PublicAddress {
  /** Path without a locale. */
  readonly path: string;
  /** Unix seconds. */
  readonly updatedAt?: number | null;
  /** The locales that have it; all when absent. */
  readonly locales?: readonly Locale[];
}

interface AddressNode {
  readonly productType?: string;
  readonly updatedAt?: number | null;
  readonly handle?: string;
  readonly content?: { readonly handle: string };
}

type List = (
  document: string,
  field: string,
  choice: PageLimits,
  extra?: Record<string, unknown>,
) => Promise<readonly AddressNode[]>;

/** Page size where all entries are read. */
const all = { entriesPerPage: 100 };

/** Everything that has a page of its own, in any locale: editors' pages, listings, products. */
export async function publicAddresses(list: List): Promise<readonly PublicAddress[]> {
  const collectionsIn = (locale: Locale) =>
    list(operations.collectionAddresses, 'allProductCollections', all, { locale });
  const [pages, products, ...collections] = await Promise.all([
    list(operations.pageAddresses, 'allContent', all, { type: contentType.page }),
    list(operations.productAddresses, 'allProducts', all),
    ...locales.map(collectionsIn),
  ]);
  return [
    ...pages.map(({ handle = '', updatedAt }) => ({
      path: handle === 'home' ? '/' : `/${handle}`,
      updatedAt,
    })),
    ...collectionAddresses(collections),
    ...products.map(({ content, updatedAt, productType = '' }) => ({
      path: `/products/${content?.handle}`,
      updatedAt,
      locales: locales.filter((locale) => isSoldIn(locale, productType)),
    })),
  ];
}

/** Every collection once. @param lists  those of each locale, in the order of the locales */
function collectionAddresses(lists: readonly (readonly AddressNode[])[]): PublicAddress[] {
  const byPath = new Map<string, PublicAddress & { locales: Locale[] }>();
  lists.forEach((list, at) =>
    list.forEach(({ content, updatedAt }) => {
      const path = `/collections/${content?.handle}`;
      const known = byPath.get(path) ?? { path, updatedAt, locales: [] };
      byPath.set(path, known);
      known.locales.push(...locales.slice(at, at + 1));
    }),
  );
  return [...byPath.values()];
}
