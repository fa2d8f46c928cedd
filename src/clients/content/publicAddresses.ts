import { operations } from '@/contracts/content/operations';
import { contentType } from '@/contracts/content/staticContent';
import type { PageLimits } from './contentClient';

/** A page of the shop. */
export interface PublicAddress {
  /** Path without a locale. */
  readonly path: string;
  /** Unix seconds. */
  readonly updatedAt?: number | null;
}

interface AddressNode {
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

/** Everything that has a page of its own: editors' pages, listings, products. */
export async function publicAddresses(list: List): Promise<readonly PublicAddress[]> {
  const [pages, collections, products] = await Promise.all([
    list(operations.pageAddresses, 'allContent', all, { type: contentType.page }),
    list(operations.collectionAddresses, 'allProductCollections', all),
    list(operations.productAddresses, 'allProducts', all),
  ]);
  return [
    ...pages.map(({ handle = '', updatedAt }) => ({
      path: handle === 'home' ? '/' : `/${handle}`,
      updatedAt,
    })),
    ...collections.map(({ content, updatedAt }) => ({ path: `/collections/${content?.handle}`, updatedAt })),
    ...products.map(({ content, updatedAt }) => ({ path: `/products/${content?.handle}`, updatedAt })),
  ];
}
