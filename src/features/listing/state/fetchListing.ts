import { foreignLang, type Locale } from '@/contracts/locales';
import type { PromoPlacement } from '@/contracts/content/fields';
import type { ContentCollection } from '@/contracts/content/types';
import { contentType } from '@/contracts/content/staticContent';
import type { HandledFields } from '@/contracts/content/entries';
import type { PageQuestion } from '@/clients/content/collectionPages';
import type { CardRecord, CollectionPage } from '@/contracts/listing/collectionProducts';
import { shop } from '@/contracts/shop';
import { conditionalFor, type HasTag } from '@/features/content/rules';
import type { ProductCardView } from '@/features/product/rules';
import { cardMaker } from '@/features/product/state';
import { createAppThunk, readOptional, type ServerClients } from '@/store/createAppThunk';
import { loadRemote, loadKeyedRemote } from '@/store/loadRemote';
import { listingPage, pageWindow, promoCell, promoWidth, type Device } from '../rules';
import {
  listingSlice,
  productRowsSlice,
  type ListingCell,
  type ListingView,
  type PromoCardView,
  type PromoCellView,
} from './listingSlice';

interface ListingChoice extends Pick<PageQuestion, 'sort' | 'filters' | 'partnerId'> {
  readonly handle: string;
  /** It stands in for a collection that the shop of the country does not sell. */
  readonly isInstead?: boolean;
  readonly page: number;
  readonly hasTag: HasTag;
}

/**
 * Reads one page of a collection on the server.
 * @returns null when there is no such collection, or no such page of it
 * @throws Error when the collection or its products cannot be read, so that a stale copy is served instead
 * @source spec §3 Collection page data, §9 Listing
 */
export const fetchListing = createAppThunk(
  'listing/fetch',
  async (choice: ListingChoice, { dispatch, extra }): Promise<ListingView | null> => {
    const { server, locale } = extra;
    if (!server) throw new Error('Listings are read on the server.');
    const [[collection], conditional, cardOf] = await Promise.all([
      server.content.collections({ handles: [choice.handle] }),
      conditionalPromos(server, choice.handle, choice.hasTag),
      cardMaker({ server, locale, hasTag: choice.hasTag }),
    ]);
    if (!collection) return null;
    const { promoPlacements } = collection.content.fields;
    const promos = choice.filters.length > 0 ? [] : (conditional ?? promoPlacements);
    const place = pageWindow(promos, choice.page, shop.pageSlots);
    const found = await server.lists.page(collection, { ...choice, ...place });
    const cards = { promos, cardOf, firstAt: place.offset };
    const { page, sort, filters } = choice;
    const view = {
      ...cellsOf(found, choice, cards),
      ...headOf(collection, locale),
      ...{ facets: found.facets, page, sort, filters },
      ...(choice.isInstead ? { isInstead: true as const } : {}),
    };
    if (choice.page > view.pageCount) return null;
    const outcome = await loadRemote(listingSlice, { dispatch, extra }, { load: async () => view });
    return outcome.ok ? outcome.results : null;
  },
);

interface CardParts {
  readonly promos: readonly PromoPlacement[];
  readonly cardOf: (record: CardRecord) => ProductCardView;
  /** Products before the page. */
  readonly firstAt: number;
}

/** Products and promo cards of one page. The longest part of a view comes first, see stateFirst. */
function cellsOf(
  { products, total }: CollectionPage,
  { page }: ListingChoice,
  { promos, cardOf, firstAt }: CardParts,
) {
  const found = listingPage(total, promos, { page, pageSize: shop.pageSlots });
  const shown = [...new Set(found.cells.flatMap((cell) => (cell.kind === 'promo' ? [cell.promo] : [])))];
  const cells = found.cells.flatMap((cell): readonly ListingCell[] => {
    if (cell.kind === 'promo')
      return [{ kind: 'promo', at: shown.indexOf(cell.promo), start: startsOf(cell) }];
    const record = products[cell.product - firstAt];
    return record ? [{ kind: 'product', card: cardOf(record) }] : [];
  });
  return {
    cells,
    ...(firstAt > 0 ? { before: firstAt } : {}),
    promos: shown.map(promoView),
    total,
    pageCount: found.pageCount,
  };
}

/** Texts above and below the products, and the page's texts for search engines. */
function headOf({ content }: ContentCollection, locale: Locale) {
  const { fields } = content;
  return {
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
  };
}

const startsOf = ({ promo, on }: { promo: PromoPlacement; on: readonly Device[] }): PromoCellView['start'] =>
  (['mobile', 'tablet', 'desktop'] as const).map((device) =>
    on.includes(device) ? promoCell(promo, device).start : 0,
  );

function promoView(placement: PromoPlacement): PromoCardView {
  const { promoCard } = placement;
  return {
    title: promoCard.leftSideContent ?? '',
    text: promoCard.rightSideContent ?? '',
    ...(promoCard.picture ? { picture: promoCard.picture } : {}),
    ...(promoCard.leftSideBackground ? { leftTone: promoCard.leftSideBackground } : {}),
    ...(promoCard.rightSideBackground ? { rightTone: promoCard.rightSideBackground } : {}),
    ...(promoCard.url ? { url: promoCard.url } : {}),
    width: promoWidth(placement),
  };
}

type Placements = readonly PromoPlacement[];

/**
 * Promo cards of a collection that depend on tags of the visit. A failure leaves them out; the list is still shown.
 * @returns undefined when no entry names the collection
 * @source spec §3 Conditional content entry (promoCardPlacements)
 */
async function conditionalPromos(
  server: ServerClients,
  collection: string,
  hasTag: HasTag,
): Promise<Placements | undefined> {
  const type = contentType.promoCardPlacements;
  const entries = await readOptional(server, server.content.content<HandledFields<Placements>>({ type }), []);
  const own = entries.filter(({ fields }) => fields.collectionHandles?.includes(collection));
  return own.length > 0 ? conditionalFor(own, 'collectionHandles', collection, hasTag).flat() : undefined;
}

interface RowChoice {
  readonly collection: string;
  readonly limit: number;
  readonly hasTag: HasTag;
}

/** Reads the first products of a collection for a row of cards; a failure leaves out this row only. */
export const fetchProductRow = createAppThunk(
  'listing/fetchProductRow',
  async ({ collection, limit, hasTag }: RowChoice, { dispatch, extra }) => {
    const { server, locale } = extra;
    if (!server) throw new Error('Rows of products are read on the server.');
    const load = async () => {
      const [records, cardOf] = await Promise.all([
        server.content.collectionEntries(collection, { maxReturnedEntries: limit }),
        cardMaker({ server, locale, hasTag }),
      ]);
      return records.map(cardOf);
    };
    await loadKeyedRemote(productRowsSlice, collection, { dispatch, extra }, { load });
  },
);
