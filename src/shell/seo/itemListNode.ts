import type { ItemList } from 'schema-dts';
import { selectListing } from '@/features/listing/state';
import { absoluteAddress } from './absoluteAddress';
import type { SeoQuestion } from './SeoQuestion';

/** The products of a listing page in their order, counted through all pages; undefined where nothing is listed. */
export function itemListNode({ page, state, publicUrl, locale }: SeoQuestion): ItemList | undefined {
  const listing = page === 'plp' ? selectListing(state) : null;
  if (!listing || listing.total === 0) return undefined;
  return {
    '@type': 'ItemList',
    name: listing.title,
    numberOfItems: listing.total,
    itemListElement: listing.cells.flatMap((cell) =>
      cell.kind === 'product'
        ? [
            {
              '@type': 'ListItem' as const,
              position: cell.n,
              url: absoluteAddress(publicUrl, locale, cell.card.url),
            },
          ]
        : [],
    ),
  };
}
