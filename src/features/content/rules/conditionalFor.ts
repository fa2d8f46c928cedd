import type { ConditionalContent } from '@/contracts/content/staticContent';
import { chosenContent, type HasTag } from './conditionalContent';

/** Fields of an entry that speaks about some products or collections, or about all when it names none. */
export interface HandledFields<T> extends Partial<ConditionalContent<T>> {
  readonly productHandles?: readonly string[];
  readonly collectionHandles?: readonly string[];
}

/** An entry, half-written or whole. */
interface Entry<T> {
  readonly handle: string;
  readonly fields: HandledFields<T>;
}

/**
 * What the entries say about one handle: of each that names it (or names none), the content chosen for the visit.
 * An entry without default content is half-written: it is skipped and said so in the log.
 * @source spec §3 Conditional content entry (badges → productHandles; promoCardPlacements → collectionHandles)
 */
export function conditionalFor<T>(
  entries: readonly Entry<T>[],
  names: 'productHandles' | 'collectionHandles',
  handle: string,
  hasTag: HasTag,
): readonly T[] {
  return entries.flatMap(({ handle: entry, fields }) => {
    const { defaultContent, ...rest } = fields;
    const named = fields[names] ?? [];
    if (named.length > 0 && !named.includes(handle)) return [];
    if (defaultContent === undefined) {
      console.warn(`Content entry "${entry}" has no default content and is skipped.`);
      return [];
    }
    return [chosenContent({ ...rest, defaultContent }, hasTag)];
  });
}
