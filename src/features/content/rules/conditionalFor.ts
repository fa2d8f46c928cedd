import type { HandledFields } from '@/contracts/content/handledFields';
import { chosenContent, type HasTag } from './conditionalContent';

/**
 * What the entries say about one handle: of each that names it (or names none), the content chosen for the visit.
 * @source spec §3 Conditional content entry (badges → productHandles; promoCardPlacements → collectionHandles)
 */
export function conditionalFor<T>(
  entries: readonly { readonly fields: HandledFields<T> }[],
  names: 'productHandles' | 'collectionHandles',
  handle: string,
  hasTag: HasTag,
): readonly T[] {
  return entries.flatMap(({ fields }) => {
    const named = fields[names] ?? [];
    return named.length > 0 && !named.includes(handle) ? [] : [chosenContent(fields, hasTag)];
  });
}
