import type { ProductTable } from './productTable';

/** A range of prices in dollars, its ends included. */
export interface PriceRange {
  readonly min?: number;
  readonly max?: number;
}

/** What a product must be to be listed. */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'facet'; readonly attribute: string; readonly value: string }
  | ({ readonly kind: 'range'; readonly attribute: 'price' | 'maxPrice' } & PriceRange);

/** What everything meets. */
export const anything: Condition = { kind: 'all', parts: [] };

/**
 * Whether an amount lies in a range, ends included; without an upper end only the lower one is checked. Every list of
 * the shop asks here.
 * @param amount  in dollars
 * @source spec §5 Price-range filter
 */
export const isInRange = (amount: number, { min = 0, max }: PriceRange): boolean =>
  amount >= min && (max === undefined || amount <= max);

/** Attribute by which a product is found by its id. */
const idAttribute = 'objectID';

type Test = (position: number) => boolean;

/** Positions of the products that meet a condition, in the order they were given. @param within  all when absent */
export function positionsWhere(table: ProductTable, condition: Condition, within?: Uint32Array): Uint32Array {
  const test = testOf(condition, table);
  const length = within?.length ?? table.size;
  if (within && !test) return within;
  const found = new Uint32Array(length);
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const position = within ? (within[at] ?? 0) : at;
    if (test && !test(position)) continue;
    found[count] = position;
    count += 1;
  }
  return found.subarray(0, count);
}

/** Prepares a condition once for all products; undefined when everything meets it. */
function testOf(condition: Condition, table: ProductTable): Test | undefined {
  switch (condition.kind) {
    case 'all': {
      const tests = condition.parts.flatMap((part) => testOf(part, table) ?? []);
      if (tests.length < 2) return tests[0];
      return (position) => tests.every((test) => test(position));
    }
    case 'any': {
      const ids = condition.parts.flatMap(namedId);
      if (ids.length > 0 && ids.length === condition.parts.length) return idTest(ids, table);
      const tests = condition.parts.map((part) => testOf(part, table) ?? (() => true));
      return tests.length === 1 ? tests[0] : (position) => tests.some((test) => test(position));
    }
    case 'not': {
      const test = testOf(condition.part, table) ?? (() => true);
      return (position) => !test(position);
    }
    case 'facet': {
      const ids = namedId(condition);
      return ids.length > 0 ? idTest(ids, table) : facetTest(condition, table);
    }
    case 'range': {
      const amounts = table.amounts[condition.attribute];
      return (position) => isInRange(amounts[position] ?? Number.NaN, condition);
    }
  }
}

const namedId = (condition: Condition): string[] =>
  condition.kind === 'facet' && condition.attribute === idAttribute ? [condition.value] : [];

/** One look into a set for each product, however many ids are wanted. */
function idTest(wanted: readonly string[], { ids }: ProductTable): Test {
  const set = new Set(wanted);
  return (position) => set.has(ids[position] ?? '');
}

function facetTest(
  { attribute, value }: Extract<Condition, { kind: 'facet' }>,
  { facetNumbers, facets, starts }: ProductTable,
): Test {
  const number = facetNumbers.get(`${attribute}:${value}`.toLowerCase());
  if (number === undefined) return () => false;
  return (position) => {
    const end = starts[position + 1] ?? 0;
    for (let at = starts[position] ?? 0; at < end; at += 1) if (facets[at] === number) return true;
    return false;
  };
}
