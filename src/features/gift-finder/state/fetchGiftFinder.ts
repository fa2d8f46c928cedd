import type { ContentCard } from '@/contracts/content/types';
import type { GiftTasteFields } from '@/contracts/content/entries';
import { contentType } from '@/contracts/content/staticContent';
import { filterRowOf } from '@/contracts/listing/facets';
import type { FilterRow } from '@/contracts/listing/productTable';
import { todayAt } from '@/features/delivery/rules';
import type { ProductCardView } from '@/features/product/rules';
import { cardMaker } from '@/features/product/state';
import { createAppThunk, readOptional, type ThunkTools } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import type { ObservedVisitor } from '@/store/pageData';
import { fittingGifts, withoutPart, type GiftTastes, type GiftWish, type WishPart } from '../rules';
import { giftFinderSlice, type GiftFinderView, type WayOn } from './giftFinderSlice';
import { arrivalsAt, giftReach, type Arrivals, type GiftReach } from './giftReach';

/** The collection in which gifts are searched. */
const everything = 'all';
/** Gifts on one page. */
const pageSize = 24;
const entriesPerPage = 100;
const parts: readonly WishPart[] = ['budget', 'recipient', 'occasion'];

/**
 * Finds gifts on the server: those that fit the wish and, once a place is known, can be delivered there.
 * @returns null when there is no such page of it
 * @throws Error when the content service does not answer, so that a stale copy is served instead
 * @source spec §1 (gift finder), §2 Screens, §7 Site-wide available gifts
 */
export const fetchGiftFinder = createAppThunk(
  'giftFinder/fetch',
  async (
    { wish, hasTag }: { wish: GiftWish; hasTag: ObservedVisitor['hasTag'] },
    tools,
  ): Promise<GiftFinderView | null> => {
    const { server } = tools.extra;
    if (!server) throw new Error('Gifts are found on the server.');
    const [[collection], cards, tastes, reach, cardOf] = await Promise.all([
      server.content.collections({ handles: [everything] }),
      server.content.collectionEntries(everything, { entriesPerPage }),
      server.content.content<GiftTasteFields>({ type: contentType.giftTastes }),
      readOptional<GiftReach | 'unsure'>(server, giftReach(wish, tools), 'unsure'),
      cardMaker({ server, locale: tools.extra.locale, hasTag }),
    ]);
    const facets = collection?.content.fields.facet_filter?.facets ?? [];
    const occasions = facets.find(({ id }) => id === 'occasions')?.filters ?? [];
    const gifts: Choosable = {
      products: cards.map((card) => ({ ...filterRowOf(card, []), card })),
      cardOf,
      tastes: Object.fromEntries(tastes.map(({ handle, fields }) => [handle, fields])),
    };
    const found = await findGifts(gifts, wish, reach, tools);
    if (wish.page > found.pageCount) return null;
    const view: GiftFinderView = {
      wish: answered(wish),
      todayIso: todayAt(tools.extra.clock.now()),
      occasions: occasions.map(({ id, name }) => ({ id, name })),
      recipients: tastes.map(({ handle, title }) => ({ id: handle, name: title })),
      ...found,
    };
    const outcome = await loadRemote(giftFinderSlice, tools, { load: async () => view });
    return outcome.ok ? outcome.results : null;
  },
);

/** A product that may be a gift. */
type Listed = FilterRow & { readonly card: ContentCard };

/** The products to choose from, and what suits which recipient. */
interface Choosable {
  readonly products: readonly Listed[];
  readonly cardOf: (record: ContentCard) => ProductCardView;
  readonly tastes: GiftTastes;
}

const fitting = ({ products, tastes }: Choosable, wish: GiftWish) => fittingGifts(products, wish, tastes);

async function findGifts(
  choosable: Choosable,
  wish: GiftWish,
  reach: GiftReach | 'unsure',
  tools: ThunkTools,
): Promise<Omit<GiftFinderView, 'wish' | 'occasions' | 'recipients' | 'todayIso'>> {
  const { arrivals, zipProblem, dateProblem, place } = reach === 'unsure' ? {} : reach;
  const gifts = reachable(fitting(choosable, wish), arrivals);
  const first = (wish.page - 1) * pageSize;
  return {
    gifts: gifts
      .slice(first, first + pageSize)
      .map((gift) => ({ card: choosable.cardOf(gift.card), ...arrivals?.get(gift.id) })),
    total: gifts.length,
    pageCount: Math.max(1, Math.ceil(gifts.length / pageSize)),
    ...(place ? { place } : {}),
    ...(zipProblem ? { zipProblem } : {}),
    ...(dateProblem ? { dateProblem } : {}),
    ...(reach === 'unsure' ? { isUnsure: true } : {}),
    waysOn: gifts.length > 0 ? [] : await waysOn(choosable, wish, arrivals, tools),
  };
}

/** Answers that find something when they are dropped; the day first, with the first day that works. */
async function waysOn(
  choosable: Choosable,
  wish: GiftWish,
  arrivals: Arrivals | undefined,
  tools: ThunkTools,
): Promise<WayOn[]> {
  const given = parts.filter((part) => withoutPart(wish, part)[part] !== wish[part]);
  const ways = given.map((part): WayOn => {
    const others = reachable(fitting(choosable, withoutPart(wish, part)), arrivals);
    return { part, count: others.length };
  });
  const day = arrivals && wish.date && wish.zipcode ? await otherDay(choosable, wish, tools) : [];
  return [...day, ...ways.filter(({ count }) => count > 0)];
}

/** The first day on which fitting gifts can be delivered, when the chosen day does not work. */
async function otherDay(choosable: Choosable, wish: GiftWish, tools: ThunkTools): Promise<WayOn[]> {
  const ever = await readOptional<Arrivals>(
    tools.extra.server ?? {},
    arrivalsAt(wish.zipcode ?? '', undefined, tools),
    new Map(),
  );
  const inTime = reachable(fitting(choosable, wish), ever);
  const days = inTime.flatMap((gift) => ever.get(gift.id)?.arrivesIso ?? []).sort();
  const [firstIso] = days;
  return firstIso ? [{ part: 'date', count: inTime.length, firstIso }] : [];
}

/** The wish without what was left blank, as a page's state can carry it. */
const answered = (wish: GiftWish): GiftWish =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as GiftWish;

/** Gifts that can be delivered; all of them while no place is known. */
const reachable = (gifts: readonly Listed[], arrivals: Arrivals | undefined): readonly Listed[] =>
  arrivals ? gifts.filter((gift) => arrivals.has(gift.id)) : gifts;
