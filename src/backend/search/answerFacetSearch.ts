import { foldAccents } from '@/lib/text';
import { conditionOf } from './answerSearch';
import { readIndexName } from './indexNames';
import { facetAttributes } from './productDocument';
import { badSearch } from './SearchError';
import type { SearchPort } from './searchPort';
import type { SearchParameters } from './searchRequest';

const STANDARD_HITS = 10;
const MAX_VALUES = 1_000;

/** Values of one facet that begin like what is typed, with the number of products each has. */
export async function answerFacetSearch(
  port: SearchPort,
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
  const { facets } = await port.products({
    ...index,
    query: parameters.query ?? '',
    condition: conditionOf(parameters),
    offset: 0,
    length: 0,
    facets: [attribute],
    maxValuesPerFacet: MAX_VALUES,
  });
  const typed = foldAccents(parameters.facetQuery ?? '').trim();
  const facetHits = Object.entries(facets[attribute] ?? {})
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
