import type { CollectionPage } from '@/contracts/listing/collectionProducts';
import type { ContentCard, ContentCollection } from '@/contracts/content/types';
import { facetViews, avoidableIn, filterRowOf } from '@/contracts/listing/facets';
import { listProducts, partnerListOf, type ProductList } from '@/contracts/listing/listProducts';
import { createProductTable } from '@/contracts/listing/productTable';
import type { Locale } from '@/contracts/locales';
import type { SortOption } from '@/contracts/pageQueries';
import { filledWithShopFacts } from '@/contracts/shopIdentity';
import { memoizePerObject } from '@/lib/objects';
import type { Gateway } from '../gateway/gateway';
import type { SearchClient } from '../search/searchClient';
import type { ContentClient } from './contentClient';

/** Which products of a collection a page shows. */
export interface PageQuestion {
  readonly sort: SortOption;
  /** Chosen filter keys. */
  readonly filters: readonly string[];
  /** Products before the page, and how many it holds. */
  readonly offset: number;
  readonly limit: number;
  /** Partner of the visit; called only where a list depends on it. */
  readonly partnerId: () => string | undefined;
}

export interface CollectionPages {
  /**
   * One page of a collection, or of the visit's partner list in that list's order.
   * @source spec §6 Partner, §9 Listing
   */
  page(collection: ContentCollection, question: PageQuestion): Promise<CollectionPage>;
}

interface CollectionPagesInput {
  readonly gateway: Gateway;
  readonly content: Pick<ContentClient, 'collectionEntries' | 'productCards'>;
  readonly search: Pick<SearchClient, 'inOrder'>;
  readonly locale: Locale;
  /** Content is our own and no drafts are looked at. */
  readonly isOwnContent: boolean;
  /** Called when the search could not give an order. */
  readonly onReadFailed?: (error: unknown) => void;
}

/**
 * Our own gateway answers one page. From a hosted content service the whole collection is read, and the same rules run here;
 * so they do for drafts, and for a list whose order comes from the search.
 */
export function createCollectionPages(input: CollectionPagesInput): CollectionPages {
  return {
    async page({ content: { handle, fields } }, { partnerId, sort, filters, offset, limit }) {
      const lists = fields.productLists;
      const isChosenByPartner = lists.some(({ handles }) => handles.length > 0);
      const list = partnerListOf(lists, isChosenByPartner ? partnerId() : undefined);
      if (input.isOwnContent && list?.handles.length !== 0) {
        const query = {
          ...(list ? { list: list.slug } : {}),
          ...(filters.length > 0 ? { filters: filters.join(',') } : {}),
          ...{ sort, offset: String(offset), limit: String(Math.max(1, limit)), locale: input.locale },
        };
        return filled(await input.gateway.call('collectionProducts', { params: { handle }, query }));
      }
      const cards = await listedCards(handle, list, input);
      const facets = fields.facet_filter?.facets ?? [];
      const avoidable = avoidableIn(facets);
      const table = createProductTable(cards.map((card) => filterRowOf(card, avoidable)));
      const { positions, counts } = listProducts(table, { facets, chosen: filters, sort });
      return {
        products: [...positions.subarray(offset, offset + limit)].flatMap((at) => cards[at] ?? []),
        total: positions.length,
        facets: facetViews(facets, new Set(filters), counts),
      };
    },
  };
}

/** Once for each answer: pages share it. */
const filled = memoizePerObject((page: CollectionPage) => filledWithShopFacts(page));

/** Page size where a whole collection is read. */
const entriesPerPage = 100;

async function listedCards(
  handle: string,
  list: ProductList | undefined,
  input: CollectionPagesInput,
): Promise<readonly ContentCard[]> {
  const { content } = input;
  const own = await content.collectionEntries(handle, { entriesPerPage });
  if (!list) return own;
  if (list.handles.length === 0) return searchOrdered(own, input);
  const known = new Map(own.map((card) => [card.content.handle, card]));
  const missing = list.handles.filter((one) => !known.has(one));
  const more = missing.length > 0 ? await content.productCards({ handles: missing }) : [];
  for (const card of more) known.set(card.content.handle, card);
  return list.handles.flatMap((one) => known.get(one) ?? []);
}

/**
 * Products in the order of the search index, unknown ones last; in their own order while the search is down.
 * @source spec §7 (search-provider version of the request), docs/decisions/0029-search-index.md
 */
async function searchOrdered(
  own: readonly ContentCard[],
  { search, locale, onReadFailed }: CollectionPagesInput,
): Promise<readonly ContentCard[]> {
  const pidOf = ({ content: { fields } }: ContentCard) => fields.metaInfo.calyxPid;
  const pids = await search.inOrder(own.map(pidOf), locale).catch((error: unknown) => {
    onReadFailed?.(error);
    return [];
  });
  const places = new Map(pids.map((pid, at) => [pid, at]));
  const placeOf = (card: ContentCard) => places.get(pidOf(card)) ?? places.size;
  return [...own].sort((one, other) => placeOf(one) - placeOf(other));
}
