import type { Section } from '@/contracts/content/sections';
import { selectProductRow } from '@/features/listing/state';

/** How many sections show something: a row of products shows nothing when its collection has none. */
export function drawnSections(
  state: Parameters<typeof selectProductRow>[0],
  sections: readonly Section[],
): number {
  return sections.filter(
    (section) =>
      section.type !== 'collectionCarousel' || selectProductRow(state, section.collection).length > 0,
  ).length;
}
