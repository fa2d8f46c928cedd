import type { FacetIndex } from './facetIndex';
import type { ProductSearch, ProductsFound } from './searchPort';

/** Values of the facets asked for with the number of found documents that have each, most frequent first. */
export function countFacets(
  found: Uint32Array,
  index: FacetIndex,
  { facets: asked, maxValuesPerFacet }: ProductSearch,
): ProductsFound['facets'] {
  if (asked.length === 0) return {};
  const { names, facets, starts } = index;
  const counts = new Uint32Array(names.length);
  for (let at = 0; at < found.length; at += 1) {
    const position = found[at] ?? 0;
    const end = starts[position + 1] ?? 0;
    for (let facet = starts[position] ?? 0; facet < end; facet += 1) {
      const id = facets[facet] ?? 0;
      counts[id] = (counts[id] ?? 0) + 1;
    }
  }
  const counted = names
    .map((name, id) => ({ name, count: counts[id] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
  const answer: Record<string, Record<string, number>> = {};
  for (const { name, count } of counted) {
    const cut = name.indexOf(':');
    const attribute = name.slice(0, cut);
    if (!asked.includes('*') && !asked.includes(attribute)) continue;
    const values = (answer[attribute] ??= {});
    if (Object.keys(values).length < maxValuesPerFacet) values[name.slice(cut + 1)] = count;
  }
  return answer;
}

/** Smallest, largest, mean and sum of the numbers asked for, over everything found. */
export function numberStats(
  found: Uint32Array,
  { numbers }: FacetIndex,
  { facets: asked }: ProductSearch,
): ProductsFound['stats'] {
  const stats: Record<string, { min: number; max: number; avg: number; sum: number }> = {};
  for (const [attribute, column] of Object.entries(numbers)) {
    if (found.length === 0 || !(asked.includes('*') || asked.includes(attribute))) continue;
    let [min, max, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (let at = 0; at < found.length; at += 1) {
      const value = column[found[at] ?? 0] ?? 0;
      min = Math.min(min, value);
      max = Math.max(max, value);
      sum += value;
    }
    stats[attribute] = { min, max, avg: sum / found.length, sum };
  }
  return stats;
}
