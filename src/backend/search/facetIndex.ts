/**
 * What is counted, compared and sorted by, of every document, in flat arrays: about 50 bytes a product. Documents stand
 * at the same position in every language, so that all languages share it.
 */
export interface FacetIndex {
  readonly size: number;
  /** Product of each position. */
  readonly objectIds: readonly string[];
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

interface CountedDocument {
  readonly objectId: string;
  readonly facets: readonly string[];
  readonly price: number;
  readonly maxPrice: number;
}

/** Builds the index. @param rows  documents by position, from 0 without a gap */
export function createFacetIndex(rows: readonly CountedDocument[]): FacetIndex {
  const names: string[] = [];
  const ids = new Map<string, number>();
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach(({ facets }, position) => (starts[position + 1] = (starts[position] ?? 0) + facets.length));
  const facets = new Uint16Array(starts[rows.length] ?? 0);
  const written = new Map<string, number>();
  const idOf = (name: string): number => {
    const known = written.get(name);
    if (known !== undefined) return known;
    const id = ids.get(name.toLowerCase()) ?? names.push(name) - 1;
    ids.set(name.toLowerCase(), id);
    written.set(name, id);
    return id;
  };
  let at = 0;
  for (const row of rows) {
    for (const name of row.facets) {
      const id = idOf(name);
      facets[at] = id;
      at += 1;
    }
  }
  const price = Float64Array.from(rows, (row) => row.price);
  const sorted = (direction: 1 | -1) =>
    Uint32Array.from(rows.keys()).sort(
      (one, other) => direction * ((price[one] ?? 0) - (price[other] ?? 0)) || one - other,
    );
  return {
    ...{ size: rows.length, names, ids, facets, starts },
    objectIds: rows.map(({ objectId }) => objectId),
    ...{ byPrice: sorted(1), byPriceFalling: sorted(-1) },
    numbers: { price, maxPrice: Float64Array.from(rows, ({ maxPrice }) => maxPrice) },
  };
}
