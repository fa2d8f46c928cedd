import { countFacetValues, type ProductTable } from '@/contracts/listing/productTable';
import { namedFacets } from '@/contracts/listing/facets';
import { foldAccents } from '@/lib/text';
import type { Db } from '../db/connect';
import { conditionOf } from './filters';
import { findProducts } from './findProducts';
import { badSearch, readIndexName, type SearchParameters } from './searchRequest';

const STANDARD_VALUES = 100;
/** Attributes that can be counted and filtered; `freeFrom` names what a product is known to hold nothing of. */
const facetAttributes = [...namedFacets, 'freeFrom'] as const;

/** What is counted over everything found: values of facets, and numbers. */
export function countsOf(
  { found, table }: { readonly found: Uint32Array; readonly table: ProductTable },
  { facets: requested, maxValuesPerFacet = STANDARD_VALUES }: SearchParameters,
) {
  if (!requested) return {};
  const stats = numberStats(found, table, requested);
  return {
    facets: countFacets(found, table, requested, maxValuesPerFacet),
    exhaustiveFacetsCount: true,
    ...(Object.keys(stats).length > 0 ? { facets_stats: stats } : {}),
  };
}

const isRequested = (requested: readonly string[], attribute: string) =>
  requested.includes('*') || requested.includes(attribute);

/** Values of the requested facets with the number of found products that have each, most frequent first. */
export function countFacets(
  found: Uint32Array,
  table: ProductTable,
  requested: readonly string[],
  most: number,
): Record<string, Record<string, number>> {
  const counts = countFacetValues(table, found);
  const answer: Record<string, Record<string, number>> = {};
  const counted = table.facetNames
    .map((name, number) => ({ name, count: counts[number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
  for (const { name, count } of counted) {
    const cut = name.indexOf(':');
    const attribute = name.slice(0, cut);
    if (!isRequested(requested, attribute)) continue;
    const values = (answer[attribute] ??= {});
    if (Object.keys(values).length < most) values[name.slice(cut + 1)] = count;
  }
  return answer;
}

/** Smallest, largest, mean and sum of the requested numbers, over everything found. */
export function numberStats(found: Uint32Array, { amounts }: ProductTable, requested: readonly string[]) {
  const stats: Record<string, { min: number; max: number; avg: number; sum: number }> = {};
  for (const [attribute, column] of Object.entries(amounts)) {
    if (found.length === 0 || !isRequested(requested, attribute)) continue;
    let [min, max, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (const position of found) {
      const value = column[position] ?? 0;
      min = Math.min(min, value);
      max = Math.max(max, value);
      sum += value;
    }
    stats[attribute] = { min, max, avg: sum / found.length, sum };
  }
  return stats;
}

const STANDARD_HITS = 10;
const MAX_VALUES = 1_000;

/** Values of one facet that begin like what is typed, with the number of products each has. */
export async function answerFacetSearch(
  db: Db,
  indexName: string,
  prefix: string,
  attribute: string,
  parameters: SearchParameters,
) {
  const index = readIndexName(indexName, prefix);
  if (index.kind !== 'products' || !facetAttributes.some((name) => name === attribute)) {
    throw badSearch(
      `Cannot search in "${attribute}" attribute, you need to add "searchable(${attribute})" to attributesForFaceting.`,
    );
  }
  const { found, table } = await findProducts(db, {
    ...index,
    query: parameters.query ?? '',
    condition: conditionOf(parameters),
    offset: 0,
    length: 0,
  });
  const values = countFacets(found, table, [attribute], MAX_VALUES)[attribute] ?? {};
  const typed = foldAccents(parameters.facetQuery ?? '').trim();
  const facetHits = Object.entries(values)
    .filter(
      ([value]) =>
        foldAccents(value)
          .split(/[\s-]+/)
          .some((word) => word.startsWith(typed)) || foldAccents(value).startsWith(typed),
    )
    .slice(0, parameters.maxFacetHits ?? STANDARD_HITS)
    .map(([value, count]) => ({ value, highlighted: marked(value, typed), count }));
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: 1 };
}

function marked(value: string, typed: string): string {
  const at = typed ? foldAccents(value).indexOf(typed) : -1;
  return at < 0
    ? value
    : `${value.slice(0, at)}<em>${value.slice(at, at + typed.length)}</em>${value.slice(at + typed.length)}`;
}
