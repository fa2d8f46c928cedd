import type { ContentCollection } from '@/contracts/content/types';
import type { PromoPlacement } from '@/contracts/content/fields';
import type { Locale } from '@/contracts/locales';
import { shop } from '@/contracts/shop';
import { productCardOf } from '@/features/product/rules';
import { createAppThunk } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import {
  listedOf,
  listingPage,
  promoCell,
  promoWidth,
  type Listed,
  type PageCell,
  type SortOption,
} from '../rules';
import { listingSlice, type ListingCell, type ListingView, type PromoCardView } from './listingSlice';

interface ListingChoice {
  readonly handle: string;
  readonly sort: SortOption;
  readonly filters: readonly string[];
  readonly page: number;
}

/** Products asked for at a time; a collection is read whole because filters count over all of it. */
const entriesPerPage = 100;

/**
 * Reads one page of a collection on the server.
 * @returns null when there is no such collection, or no such page of it
 * @throws Error when the content service cannot be asked, so that a stale copy is served instead
 * @source spec §3 Collection page data, §9 Listing
 */
export const fetchListing = createAppThunk(
  'listing/fetch',
  async (choice: ListingChoice, { dispatch, extra }): Promise<ListingView | null> => {
    const { server, locale } = extra;
    if (!server) throw new Error('Listings are read on the server.');
    const [[collection], cards] = await Promise.all([
      server.content.collections({ handles: [choice.handle] }),
      server.content.collectionEntries(choice.handle, { entriesPerPage }),
    ]);
    if (!collection) return null;
    const view = viewOf(collection, cards.map(listedOf), choice, locale);
    if (choice.page > view.pageCount) return null;
    const outcome = await loadRemote(listingSlice, { dispatch, extra }, { load: async () => view });
    return outcome.ok ? outcome.results : null;
  },
);

function viewOf(
  { content }: ContentCollection,
  products: readonly Listed[],
  choice: ListingChoice,
  locale: Locale,
): ListingView {
  const { fields } = content;
  const { cells, ...page } = listingPage({
    products,
    facets: fields.facet_filter?.facets ?? [],
    promos: choice.filters.length > 0 ? [] : fields.promoPlacements,
    chosen: choice.filters,
    sort: choice.sort,
    page: choice.page,
    pageSize: shop.pageSlots,
  });
  return {
    handle: content.handle,
    title: content.title,
    description: content.description,
    seo: {
      title: fields.seoTitle ?? content.title,
      description: fields.seoDescription ?? content.description,
      ...(fields.seoTitleBottom ? { titleBottom: fields.seoTitleBottom } : {}),
      ...(fields.seoDescriptionBottom ? { descriptionBottom: fields.seoDescriptionBottom } : {}),
    },
    ...(content.locale.slice(0, 2) === locale.slice(0, 2) ? {} : { lang: content.locale }),
    ...page,
    cells: cells.map((cell) => cellOf(cell, locale)),
    page: choice.page,
    sort: choice.sort,
    filters: choice.filters,
  };
}

function cellOf(cell: PageCell<Listed>, locale: Locale): ListingCell {
  return cell.kind === 'product'
    ? { kind: 'product', n: cell.n, card: productCardOf(cell.product.card, locale) }
    : { kind: 'promo', promo: promoView(cell.promo) };
}

function promoView(placement: PromoPlacement): PromoCardView {
  const { promoCard } = placement;
  return {
    title: promoCard.leftSideContent ?? '',
    text: promoCard.rightSideContent ?? '',
    ...(promoCard.picture ? { picture: promoCard.picture } : {}),
    leftTone: promoCard.leftSideBackground ?? 'moss',
    rightTone: promoCard.rightSideBackground ?? 'paper',
    url: promoCard.url ?? '',
    width: promoWidth(placement),
    start: {
      desktop: promoCell(placement, 'desktop').start,
      tablet: promoCell(placement, 'tablet').start,
      mobile: promoCell(placement, 'mobile').start,
    },
  };
}
