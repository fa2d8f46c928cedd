import type { PromoPlacement } from '@/contracts/content/fields';
import { contentType } from '@/contracts/content/staticContent';
import type { HandledFields } from '@/contracts/content/handledFields';
import { conditionalFor, type HasTag } from '@/features/content/rules';
import { spared } from '@/store/spared';
import type { ServerClients } from '@/store/thunkExtra';

type Placements = readonly PromoPlacement[];

/**
 * Promo cards of a collection that depend on tags of the visit. A failure costs them, not the list.
 * @returns undefined when no entry speaks of the collection
 * @source spec §3 Conditional content entry (promoCardPlacements)
 */
export async function conditionalPromos(
  server: ServerClients,
  collection: string,
  hasTag: HasTag,
): Promise<Placements | undefined> {
  const type = contentType.promoCardPlacements;
  const entries = await spared(server, server.content.content<HandledFields<Placements>>({ type }), []);
  const own = entries.filter(({ fields }) => fields.collectionHandles?.includes(collection));
  return own.length > 0 ? conditionalFor(own, 'collectionHandles', collection, hasTag).flat() : undefined;
}
