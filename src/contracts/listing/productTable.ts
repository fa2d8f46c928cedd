/** A product as filters, counts and orders see it. */
export interface FilterRow {
  readonly id: string;
  /** Its facet values, each once: "occasions:birthday". */
  readonly facets: readonly string[];
  /** What its cheapest and its dearest size cost, in dollars. */
  readonly price: number;
  readonly maxPrice: number;
}

/**
 * Some products in flat arrays, about 40 bytes each, so that a hundred thousand of them are filtered, counted and ordered
 * within milliseconds. A product is named by its position.
 */
export interface ProductTable {
  readonly size: number;
  /** Product id of each position. */
  readonly ids: readonly string[];
  /** "attribute:value" of each facet number. */
  readonly facetNames: readonly string[];
  /** Facet number by "attribute:value" in lower case. */
  readonly facetNumbers: ReadonlyMap<string, number>;
  /** Facet numbers of the product at position p: from starts[p] to starts[p + 1]. */
  readonly facets: Uint16Array;
  readonly starts: Uint32Array;
  /** Dollars. */
  readonly amounts: Readonly<Record<'price' | 'maxPrice', Float64Array>>;
  /** Place of each product's price among all different prices, from the lowest; for ordering. */
  readonly priceRanks: Uint32Array;
}

/** Puts products into a table; each has the position it has in the list. */
export function createProductTable(rows: readonly FilterRow[]): ProductTable {
  const builder = productTableBuilder();
  builder.add(rows);
  return builder.build();
}

/** Puts products into a table in several goes, so that a large catalogue is read without keeping others waiting. */
export function productTableBuilder() {
  const { facetNames, facetNumbers, numberOf } = facetNumbering();
  const ids: string[] = [];
  const facets: number[] = [];
  const starts = [0];
  const price: number[] = [];
  const maxPrice: number[] = [];
  return {
    add(rows: readonly FilterRow[]): void {
      for (const row of rows) {
        for (const name of row.facets) facets.push(numberOf(name));
        starts.push(facets.length);
        ids.push(row.id);
        price.push(row.price);
        maxPrice.push(row.maxPrice);
      }
    },
    build: (): ProductTable => ({
      ...{ size: ids.length, ids, facetNames, facetNumbers },
      facets: new Uint16Array(facets),
      starts: new Uint32Array(starts),
      amounts: { price: new Float64Array(price), maxPrice: new Float64Array(maxPrice) },
      priceRanks: ranksOf(price),
    }),
  };
}

function ranksOf(numbers: readonly number[]): Uint32Array {
  const different = [...new Set(numbers)].sort((one, other) => one - other);
  const ranks = new Map(different.map((number, rank) => [number, rank]));
  return new Uint32Array(numbers.map((number) => ranks.get(number) ?? 0));
}

/** Numbers for facet values; letter case does not make two of one. */
function facetNumbering() {
  const facetNames: string[] = [];
  const facetNumbers = new Map<string, number>();
  /** As they are written: lower case is only made once for each spelling. */
  const written = new Map<string, number>();
  const numberOf = (name: string): number => {
    const known = written.get(name);
    if (known !== undefined) return known;
    const number = facetNumbers.get(name.toLowerCase()) ?? facetNames.push(name) - 1;
    facetNumbers.set(name.toLowerCase(), number);
    written.set(name, number);
    return number;
  };
  return { facetNames, facetNumbers, numberOf };
}

/** How many of some products have each facet value, by facet number. */
export function countFacetValues(
  { facetNames, facets, starts }: ProductTable,
  positions: Uint32Array,
): Uint32Array {
  const counts = new Uint32Array(facetNames.length);
  for (let at = 0; at < positions.length; at += 1) {
    const position = positions[at] ?? 0;
    const end = starts[position + 1] ?? 0;
    for (let place = starts[position] ?? 0; place < end; place += 1) {
      const number = facets[place] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * Positions ordered by a whole number of each; equal ones stay as they stand. It counts instead of comparing, because a
 * search orders everything it has found.
 * @param numbers  by position, from 0
 */
export function orderedBy(
  positions: Uint32Array,
  numbers: Uint16Array | Uint32Array,
  direction: 'rising' | 'falling',
): Uint32Array {
  let most = 0;
  for (const position of positions) most = Math.max(most, numbers[position] ?? 0);
  /** Where the next product of each number goes; first how many products there are of it. */
  const places = new Uint32Array(most + 1);
  for (const position of positions) {
    const number = numbers[position] ?? 0;
    places[number] = (places[number] ?? 0) + 1;
  }
  let before = 0;
  for (let step = 0; step <= most; step += 1) {
    const number = direction === 'rising' ? step : most - step;
    const equals = places[number] ?? 0;
    places[number] = before;
    before += equals;
  }
  const ordered = new Uint32Array(positions.length);
  for (const position of positions) {
    const number = numbers[position] ?? 0;
    const place = places[number] ?? 0;
    ordered[place] = position;
    places[number] = place + 1;
  }
  return ordered;
}
