import { foldAccents } from '@/lib/text';
import type { Db } from '../db/connect';
import { conditionOf, countFacets } from './answerSearch';
import { findProducts } from './findProducts';
import { facetAttributes } from './productDocument';
import { badSearch, readIndexName, type SearchParameters } from './searchRequest';

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
