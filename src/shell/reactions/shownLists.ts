import type { UnknownAction } from '@reduxjs/toolkit';
import { splitShopPath } from '@/contracts/shopPath';
import type { ShopEvents } from '@/features/analytics/rules';
import { selectContentPage } from '@/features/content/state';
import { selectProductRow } from '@/features/listing/state';
import { homeCollectionOf, type ProductCardView } from '@/features/product/rules';
import type { fetchRecentlyViewed } from '@/features/product/state/recentlyViewed';
import { selectSearch } from '@/features/search/state';
import type { RootState } from '../rootReducer';
import { viewedRead } from './measuredActions';
import { cardFacts, listedCards, pageNameOf, pageTypeOf } from './pageFacts';

/** A list of products that the present page shows. */
interface ShownList {
  readonly list: string;
  readonly cards: readonly ProductCardView[];
  /** Products on the earlier pages of it. */
  readonly before?: number;
}

type Cards = readonly ProductCardView[];

/** The products of "recently viewed", which no slice holds. */
let viewed: Cards = [];

/** Notes what the row of recently viewed products shows. */
export function noteViewed(action: UnknownAction): void {
  if (action.type === viewedRead)
    viewed = (action as ReturnType<typeof fetchRecentlyViewed.fulfilled>).payload;
}

/**
 * The lists on screen, from the top; a list left behind by an earlier page does not count.
 * @source spec §9 Analytics and stored keys (product clicks)
 */
export function shownLists(state: RootState): readonly ShownList[] {
  const list = pageTypeOf(state.routeChange.pathname);
  const recent = { list: 'recently-viewed', cards: viewed };
  /* Slices of these pages join with them. */
  const { giftFinder, recommendations, product } = state as Partial<RootState>;
  switch (pageNameOf(state.routeChange.pathname)) {
    case 'plp':
      return [{ list, cards: listedCards(state) }];
    case 'search':
      return [{ list, cards: selectSearch(state).results?.cards ?? [] }];
    case 'giftFinder': {
      const { gifts = [], wish } = giftFinder?.results ?? {};
      return [{ list, cards: gifts.map(({ card }) => card), before: ((wish?.page ?? 1) - 1) * giftsOfPage }];
    }
    case 'pdp': {
      const master = product?.masterProduct[product.currentHandle ?? ''];
      const pid = master?.metaInfo.calyxPid ?? '';
      const { results } = recommendations ?? {};
      const recommended = results?.pid === pid ? results.cards.map(({ card }) => card) : [];
      if (recommended.length > 0) return [{ list: 'recommendations', cards: recommended }, recent];
      const collection = master
        ? homeCollectionOf(master.productType, master.metaInfo.productSubType)
        : 'gifts';
      const others = selectProductRow(state, collection).filter((card) => card.pid !== pid);
      return [{ list: 'related', cards: others }, recent];
    }
    case 'cart':
      return [recent];
    case 'home':
    case 'page':
      return sectionLists(state);
    default:
      return [];
  }
}

/** Gifts on a page of the gift finder. */
const giftsOfPage = 24;

/** Rows of collections, and available gifts, in the sections of a page. */
function sectionLists(state: RootState): readonly ShownList[] {
  const { availableGifts } = state as Partial<RootState>;
  return (selectContentPage(state)?.sections ?? []).flatMap((section): ShownList[] => {
    if (section.type === 'collectionCarousel')
      return [{ list: section.collection, cards: selectProductRow(state, section.collection) }];
    if (section.type !== 'siteWideAvailableGifts') return [];
    const gifts = availableGifts?.results?.gifts ?? [];
    return [{ list: 'available-gifts', cards: gifts.map(({ card }) => card) }];
  });
}

/**
 * The card that leads to an address, with its list and its place there.
 * @param at  its place among the items of the list around it, where the same product is in several lists
 * @source spec §9 Analytics and stored keys (product clicks)
 */
export function clickedCard(
  address: string,
  state: RootState,
  at: number,
): ShopEvents['product-click'] | null {
  const { path } = splitShopPath(address);
  const isIt = ({ url }: ProductCardView) => url === path;
  const lists = shownLists(state).filter(({ cards }) => cards.some(isIt));
  const found = lists.find(({ cards }) => cards[at]?.url === path) ?? lists[0];
  if (!found) return null;
  const { list, cards, before = 0 } = found;
  const place = cards.findIndex(isIt);
  const card = cards[place];
  return card ? { ...cardFacts(card), list, position: before + place + 1 } : null;
}
