import type { PromoPlacement } from '@/contracts/content/fields';
import { contentType } from '@/contracts/content/staticContent';
import type { ContentEntry } from '@/contracts/content/types';
import type { HandledFields } from '@/contracts/content/handledFields';
import { conditionalFor, type HasTag } from '@/features/content/rules';
import { spared } from '@/store/spared';
import type { ServerClients } from '@/store/thunkExtra';

/** What editors add to a listing for the visit at hand. */
export interface ConditionalParts {
  /** Badges of a product, before its own. */
  badgesOf(handle: string): readonly string[];
  /** Promo cards of the collection; undefined when no entry speaks of it. */
  readonly promos?: readonly PromoPlacement[];
}

/**
 * Badges and promo cards that depend on tags of the visit. A failure costs them, not the list.
 * @source spec §3 Conditional content entry (badges, promoCardPlacements)
 */
export async function conditionalParts(
  server: ServerClients,
  collection: string,
  hasTag: HasTag,
): Promise<ConditionalParts> {
  const [badges, placements] = await Promise.all([
    entriesOf<string>(server, contentType.badges),
    entriesOf<readonly PromoPlacement[]>(server, contentType.promoCardPlacements),
  ]);
  const own = placements.filter(({ fields }) => fields.collectionHandles?.includes(collection));
  const promos = conditionalFor(own, 'collectionHandles', collection, hasTag).flat();
  return {
    badgesOf: (handle) => conditionalFor(badges, 'productHandles', handle, hasTag).filter(Boolean),
    ...(own.length > 0 ? { promos } : {}),
  };
}

const entriesOf = <T>(server: ServerClients, type: string) =>
  spared<readonly ContentEntry<HandledFields<T>>[]>(server, server.content.content({ type }), []);
