import { randomBytes } from 'node:crypto';
import { facetCondition, numericCondition } from './filterLists';
import { filterExpression } from './filterExpression';
import { highlight } from './highlight';
import { readIndexName } from './indexNames';
import type { QueryWord } from './words/meaningOf';
import type { SearchPort } from './searchPort';
import type { SearchParameters } from './searchRequest';

/** Most results that can be paged through. */
const PAGINATION_LIMIT = 1_000;
const defaults = { hitsPerPage: 20, maxValuesPerFacet: 100 } as const;
/** Attributes that are searched and therefore marked. */
const searchable = ['title', 'subtitle', 'description'] as const;

/** Answers one search in the hosted service's shape. @source spec §7 Hosted search */
export async function answerSearch(
  port: SearchPort,
  indexName: string,
  prefix: string,
  parameters: SearchParameters,
) {
  const index = readIndexName(indexName, prefix);
  const started = performance.now();
  const window = windowOf(parameters);
  const query = parameters.query ?? '';
  const found =
    index.kind === 'suggestions'
      ? await port.suggestions({ locale: index.locale, query, ...window })
      : await port.products({
          ...index,
          query,
          condition: conditionOf(parameters),
          ...window,
          facets: parameters.facets ?? [],
          maxValuesPerFacet: parameters.maxValuesPerFacet ?? defaults.maxValuesPerFacet,
        });
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
    ...('facets' in found && parameters.facets ? { facets: found.facets, exhaustiveFacetsCount: true } : {}),
    ...('stats' in found && Object.keys(found.stats).length > 0 ? { facets_stats: found.stats } : {}),
    ...(parameters.clickAnalytics ? { queryID: randomBytes(16).toString('hex') } : {}),
  };
}

/** Everything a search is narrowed by. */
export function conditionOf({ facetFilters, numericFilters, filters }: SearchParameters) {
  return {
    kind: 'all' as const,
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
