import type { ContentCard, ContentCollection } from '@/contracts/content/types';
import type { Locale } from '@/contracts/locales';
import { spared } from '@/store/spared';
import type { ServerClients } from '@/store/thunkExtra';
import { partnerListOf } from '../rules';

interface VisitInput {
  readonly server: ServerClients;
  readonly locale: Locale;
}

/**
 * The collection's products, or those of the visit's partner list in that list's order; where that list is the search's
 * and names no product, the collection's in the order of the search index.
 * @source spec §6 Partner, §7 (search-provider version of the request)
 */
export async function listingProducts(
  { content: { fields } }: ContentCollection,
  own: readonly ContentCard[],
  { partnerId }: { readonly partnerId: () => string | undefined },
  visit: VisitInput,
): Promise<readonly ContentCard[]> {
  const lists = fields.productLists;
  const isChosenByPartner = lists.some(({ handles }) => handles.length > 0);
  const list = partnerListOf(lists, isChosenByPartner ? partnerId() : undefined);
  if (!list) return own;
  if (list.handles.length === 0) return searched(own, visit);
  const { content } = visit.server;
  const known = new Map(own.map((card) => [card.content.handle, card]));
  const missing = list.handles.filter((handle) => !known.has(handle));
  const more = missing.length > 0 ? await content.productCards({ handles: missing }) : [];
  for (const card of more) known.set(card.content.handle, card);
  return list.handles.flatMap((handle) => known.get(handle) ?? []);
}

/** Products in the order of the search index, those it does not know behind; in their own while it cannot be asked. */
async function searched(
  own: readonly ContentCard[],
  { server, locale }: VisitInput,
): Promise<readonly ContentCard[]> {
  const pidOf = ({ content: { fields } }: ContentCard) => fields.metaInfo.calyxPid;
  const pids = await spared(server, server.search.inOrder(own.map(pidOf), locale), []);
  const places = new Map(pids.map((pid, at) => [pid, at]));
  const placeOf = (card: ContentCard) => places.get(pidOf(card)) ?? places.size;
  return [...own].sort((one, other) => placeOf(one) - placeOf(other));
}
