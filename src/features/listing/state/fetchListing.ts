import { foreignLang } from '@/contracts/foreignLang';
import type { ContentCard, ContentCollection } from '@/contracts/content/types';
import type { PromoPlacement } from '@/contracts/content/fields';
import type { Locale } from '@/contracts/locales';
import { shop } from '@/contracts/shop';
import type { HasTag } from '@/features/content/rules';
import type { ProductCardView } from '@/features/product/rules';
import { cardMaker } from '@/features/product/state';
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
import { conditionalPromos } from './conditionalPromos';
import { listingProducts } from './listingProducts';
import { listingSlice, type ListingCell, type ListingView, type PromoCardView } from './listingSlice';

interface ListingChoice {
  readonly handle: string;
  readonly sort: SortOption;
  readonly filters: readonly string[];
  readonly page: number;
  /** Partner of the visit; asked only where a list depends on it. */
  readonly partnerId: () => string | undefined;
  readonly hasTag: HasTag;
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
    const [[collection], own, promos, cardOf] = await Promise.all([
      server.content.collections({ handles: [choice.handle] }),
      server.content.collectionEntries(choice.handle, { entriesPerPage }),
      conditionalPromos(server, choice.handle, choice.hasTag),
      cardMaker({ server, locale, hasTag: choice.hasTag }),
    ]);
    if (!collection) return null;
    const cards = await listingProducts(collection, own, choice, { server, locale });
    const view = viewOf(collection, cards.map(listedOf), { promos, cardOf }, choice, locale);
    if (choice.page > view.pageCount) return null;
    const outcome = await loadRemote(listingSlice, { dispatch, extra }, { load: async () => view });
    return outcome.ok ? outcome.results : null;
  },
);

/** What depends on the visit besides its choices. */
interface VisitParts {
  readonly promos: readonly PromoPlacement[] | undefined;
  readonly cardOf: (record: ContentCard) => ProductCardView;
}

function viewOf(
  { content }: ContentCollection,
  products: readonly Listed[],
  parts: VisitParts,
  choice: ListingChoice,
  locale: Locale,
): ListingView {
  const { fields } = content;
  const { cells, ...page } = listingPage({
    products,
    facets: fields.facet_filter?.facets ?? [],
    promos: choice.filters.length > 0 ? [] : (parts.promos ?? fields.promoPlacements),
    chosen: choice.filters,
    sort: choice.sort,
    page: choice.page,
    pageSize: shop.pageSlots,
  });
  return {
    // The longest part first: see stateFirst.
    cells: cells.map((cell) => cellOf(cell, parts)),
    handle: content.handle,
    title: content.title,
    description: content.description,
    ...(fields.banner ? { banner: { picture: fields.banner, alt: fields.bannerAlt ?? '' } } : {}),
    seo: {
      title: fields.seoTitle ?? content.title,
      description: fields.seoDescription ?? content.description,
      ...(fields.seoTitleTop ? { titleTop: fields.seoTitleTop } : {}),
      ...(fields.seoDescriptionTop ? { descriptionTop: fields.seoDescriptionTop } : {}),
      ...(fields.seoTitleBottom ? { titleBottom: fields.seoTitleBottom } : {}),
      ...(fields.seoDescriptionBottom ? { descriptionBottom: fields.seoDescriptionBottom } : {}),
    },
    ...foreignLang(content.locale, locale),
    ...page,
    page: choice.page,
    sort: choice.sort,
    filters: choice.filters,
  };
}

function cellOf(cell: PageCell<Listed>, { cardOf }: VisitParts): ListingCell {
  if (cell.kind === 'promo') return { kind: 'promo', promo: promoView(cell.promo) };
  return { kind: 'product', n: cell.n, card: cardOf(cell.product.card) };
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
