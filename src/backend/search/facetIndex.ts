import { asc, eq } from 'drizzle-orm';
import { defaultLocale } from '@/contracts/locales';
import { createVersionedSnapshot } from '../catalog/versionedSnapshot';
import type { Db } from '../db/connect';
import { searchDocuments } from '../db/schema';

/**
 * What is counted, compared and sorted by, of every document, in flat arrays: about 50 bytes a product. Documents stand
 * at the same position in every language, so that all languages share it.
 */
export interface FacetIndex {
  readonly size: number;
  /** "attribute:value" of each facet id. */
  readonly names: readonly string[];
  /** Id by "attribute:value", the value in lower case. */
  readonly ids: ReadonlyMap<string, number>;
  /** Facet ids of document p: from starts[p] to starts[p + 1]. */
  readonly facets: Uint16Array;
  readonly starts: Uint32Array;
  readonly numbers: Readonly<Record<string, Float64Array>>;
  /** Positions from the cheapest to the dearest. */
  readonly byPrice: Uint32Array;
  /** Positions from the dearest to the cheapest; equal prices in the shop's own order. */
  readonly byPriceFalling: Uint32Array;
}

const snapshot = createVersionedSnapshot(async (tx): Promise<FacetIndex> => {
  const rows = await tx
    .select({ facets: searchDocuments.facets, numbers: searchDocuments.numbers })
    .from(searchDocuments)
    .where(eq(searchDocuments.locale, defaultLocale))
    .orderBy(asc(searchDocuments.position));
  return createFacetIndex(rows);
});

/** The index of the catalogue's current version. */
export const loadFacetIndex = (db: Db): Promise<FacetIndex> => snapshot.current(db);

interface CountedDocument {
  readonly facets: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
}

/** Builds the index. @param rows  documents by position, from 0 without a gap */
export function createFacetIndex(rows: readonly CountedDocument[]): FacetIndex {
  const names: string[] = [];
  const ids = new Map<string, number>();
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach(({ facets }, position) => (starts[position + 1] = (starts[position] ?? 0) + facets.length));
  const facets = new Uint16Array(starts[rows.length] ?? 0);
  let at = 0;
  for (const row of rows) {
    for (const name of row.facets) {
      const id = ids.get(name.toLowerCase()) ?? names.push(name) - 1;
      ids.set(name.toLowerCase(), id);
      facets[at] = id;
      at += 1;
    }
  }
  const column = (name: string) => Float64Array.from(rows, ({ numbers }) => numbers[name] ?? Number.NaN);
  const price = column('price');
  const sorted = (direction: 1 | -1) =>
    Uint32Array.from(rows.keys()).sort(
      (one, other) => direction * ((price[one] ?? 0) - (price[other] ?? 0)) || one - other,
    );
  return {
    ...{ size: rows.length, names, ids, facets, starts },
    ...{ byPrice: sorted(1), byPriceFalling: sorted(-1) },
    numbers: { price, maxPrice: column('maxPrice') },
  };
}
