import { randomBytes } from 'node:crypto';
import type { Condition } from '@/contracts/listing/conditions';
import { countFacetValues, type ProductTable } from '@/contracts/listing/productTable';
import type { Db } from '../db/connect';
import { facetCondition, filterExpression, numericCondition } from './filters';
import { findProducts, findSuggestions } from './findProducts';
import { highlight } from './highlight';
import { readIndexName, type SearchParameters } from './searchRequest';
import type { QueryWord } from './words/meaningOf';

/** Most results that can be paged through. */
const PAGINATION_LIMIT = 1_000;
const defaults = { hitsPerPage: 20, maxValuesPerFacet: 100 } as const;
/** Attributes that are searched and therefore marked. */
const searchable = ['title', 'subtitle', 'description'] as const;

/** Answers one search in the hosted service's shape. @source spec §7 Hosted search */
export async function answerSearch(db: Db, indexName: string, prefix: string, parameters: SearchParameters) {
  const index = readIndexName(indexName, prefix);
  const started = performance.now();
  const window = windowOf(parameters);
  const query = parameters.query ?? '';
  const found =
    index.kind === 'suggestions'
      ? await findSuggestions(db, { locale: index.locale, query, ...window })
      : await findProducts(db, { ...index, query, condition: conditionOf(parameters), ...window });
  const marked = index.kind === 'suggestions' ? ['query'] : searchable;
  const present = hitPresenter(marked, parameters, found.words);
  const hits = found.hits.map((hit) =>
    present(
      'objectId' in hit
        ? { objectID: hit.objectId, ...hit.attributes }
        : suggestionRecord(hit, `${prefix}_products`),
    ),
  );
  return {
    hits,
    nbHits: found.total,
    ...paging(parameters, found.total),
    exhaustiveNbHits: true,
    exhaustive: { nbHits: true, facetsCount: true },
    query,
    params: new URLSearchParams({ query }).toString(),
    index: indexName,
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    ...('table' in found ? countsOf(found, parameters) : {}),
    ...(parameters.clickAnalytics ? { queryID: randomBytes(16).toString('hex') } : {}),
  };
}

/** Everything a search is narrowed by. */
export function conditionOf({ facetFilters, numericFilters, filters }: SearchParameters): Condition {
  return {
    kind: 'all',
    parts: [facetCondition(facetFilters), numericCondition(numericFilters), filterExpression(filters)],
  };
}

function windowOf({ page = 0, hitsPerPage = defaults.hitsPerPage, offset, length }: SearchParameters) {
  const from = offset ?? page * hitsPerPage;
  const size = offset === undefined ? hitsPerPage : (length ?? hitsPerPage);
  return { offset: from, length: Math.max(0, Math.min(size, PAGINATION_LIMIT - from)) };
}

function paging(
  { page = 0, hitsPerPage = defaults.hitsPerPage, offset, length }: SearchParameters,
  total: number,
) {
  if (offset !== undefined) return { offset, length: length ?? hitsPerPage };
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(Math.min(total, PAGINATION_LIMIT) / hitsPerPage);
  return { page, nbPages, hitsPerPage };
}

type HitRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** Shapes hits: the attributes asked for, and the searched ones with what was found marked. */
function hitPresenter(marked: readonly string[], parameters: SearchParameters, words: readonly QueryWord[]) {
  const { attributesToRetrieve: retrieve = ['*'], attributesToHighlight = ['*'] } = parameters;
  const tags = [parameters.highlightPreTag ?? '<em>', parameters.highlightPostTag ?? '</em>'] as const;
  const shown = marked.filter((name) => isWanted(attributesToHighlight, name));
  return (record: HitRecord) => {
    const highlights = shown.flatMap((name) => {
      const value = record[name];
      return typeof value === 'string' ? [[name, highlight(value, words, tags)] as const] : [];
    });
    return {
      ...keptAttributes(record, retrieve),
      ...(highlights.length > 0 ? { _highlightResult: Object.fromEntries(highlights) } : {}),
    };
  };
}

function keptAttributes(record: HitRecord, names: readonly string[]): HitRecord {
  if (names.length === 1 && names[0] === '*') return record;
  const kept = Object.entries(record).filter(([name]) => isWanted(names, name));
  return { ...Object.fromEntries(kept), objectID: record.objectID };
}

const isWanted = (names: readonly string[], name: string) =>
  (names.includes('*') || names.includes(name)) && !names.includes(`-${name}`);

function suggestionRecord(
  { query, popularity, hits }: { readonly query: string; readonly popularity: number; readonly hits: number },
  source: string,
): HitRecord {
  return {
    objectID: query,
    query,
    nb_words: query.split(/\s+/).length,
    popularity,
    [source]: { exact_nb_hits: hits, facets: { exact_matches: {}, analytics: {} } },
  };
}

/** What is counted over everything found: values of facets, and numbers. */
function countsOf(
  { found, table }: { readonly found: Uint32Array; readonly table: ProductTable },
  { facets: asked, maxValuesPerFacet = defaults.maxValuesPerFacet }: SearchParameters,
) {
  if (!asked) return {};
  const stats = numberStats(found, table, asked);
  return {
    facets: countFacets(found, table, asked, maxValuesPerFacet),
    exhaustiveFacetsCount: true,
    ...(Object.keys(stats).length > 0 ? { facets_stats: stats } : {}),
  };
}

const isAsked = (asked: readonly string[], attribute: string) =>
  asked.includes('*') || asked.includes(attribute);

/** Values of the facets asked for with the number of found products that have each, most frequent first. */
export function countFacets(
  found: Uint32Array,
  table: ProductTable,
  asked: readonly string[],
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
    if (!isAsked(asked, attribute)) continue;
    const values = (answer[attribute] ??= {});
    if (Object.keys(values).length < most) values[name.slice(cut + 1)] = count;
  }
  return answer;
}

/** Smallest, largest, mean and sum of the numbers asked for, over everything found. */
export function numberStats(found: Uint32Array, { amounts }: ProductTable, asked: readonly string[]) {
  const stats: Record<string, { min: number; max: number; avg: number; sum: number }> = {};
  for (const [attribute, column] of Object.entries(amounts)) {
    if (found.length === 0 || !isAsked(asked, attribute)) continue;
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
