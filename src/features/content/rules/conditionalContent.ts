import type { HandledFields } from '@/contracts/content/entries';
import type { ConditionalContent } from '@/contracts/content/staticContent';

/** Tells whether a condition tag ("key=value") holds for this visit. */
export type HasTag = (tag: string) => boolean;

/**
 * The content a visit gets: the first condition whose tags all hold, else the default. Where there is a white list, tags
 * outside it never match.
 * @param hasTag  called for every tag that could change the choice, so that the answer can be cached by these tags
 * @source spec §3 Conditional content entry
 */
export function chosenContent<T>(
  { defaultContent, conditions = [], whiteList }: ConditionalContent<T>,
  hasTag: HasTag,
): T {
  const isAllowed = (tag: string) => !whiteList || whiteList.includes(tag);
  const held = new Set(conditions.flatMap(({ tags }) => tags).filter((tag) => isAllowed(tag) && hasTag(tag)));
  const match = conditions.find(({ tags }) => tags.length > 0 && tags.every((tag) => held.has(tag)));
  return match ? match.customContent : defaultContent;
}

/** Whether a field is conditional content rather than the content itself. */
export function isConditional<T>(field: T | ConditionalContent<T>): field is ConditionalContent<T> {
  return typeof field === 'object' && field !== null && 'defaultContent' in field;
}

/**
 * Content of the entries for one handle: from each entry that names it (or names none), the content chosen for the visit.
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
