import { randomBytes } from 'node:crypto';
import type { Db } from '../db/connect';
import { findProducts, findSuggestions } from './findProducts';
import { readIndexName, type SearchParameters } from './searchRequest';
import type { QueryWord } from './words/meaningOf';
import { foldedWords } from './words/textWords';
import { conditionOf } from './filters';
import { countsOf } from './facetCounts';

/** Most results that can be paged through. */
const PAGINATION_LIMIT = 1_000;
const STANDARD_HITS = 20;
/** Attributes that are searched and therefore marked. */
const searchable = ['title', 'subtitle', 'description'] as const;

/** Answers one search in the hosted service's shape. @source spec §7 Hosted search */
export async function answerSearch(db: Db, indexName: string, prefix: string, parameters: SearchParameters) {
  const index = readIndexName(indexName, prefix);
  const started = performance.now();
  const window = windowOf(parameters);
  const { query = '', advancedSyntax: canAvoid } = parameters;
  const found =
    index.kind === 'suggestions'
      ? await findSuggestions(db, { locale: index.locale, query, ...window })
      : await findProducts(db, { ...index, query, condition: conditionOf(parameters), canAvoid, ...window });
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
    ...('leftOut' in found && found.leftOut.length > 0
      ? { queryAfterRemoval: removalMarked(query, found.leftOut) }
      : {}),
    index: indexName,
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    ...('table' in found ? countsOf(found, parameters) : {}),
    ...(parameters.clickAnalytics ? { queryID: randomBytes(16).toString('hex') } : {}),
  };
}

/** The query with the words that were left out marked. */
function removalMarked(query: string, leftOut: readonly string[]): string {
  const words = foldedWords(query).filter(({ word }) => leftOut.includes(word));
  return words.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}<em>${text.slice(start, end)}</em>${text.slice(end)}`,
    query,
  );
}

function windowOf({ page = 0, hitsPerPage = STANDARD_HITS, offset, length }: SearchParameters) {
  const from = offset ?? page * hitsPerPage;
  const size = offset === undefined ? hitsPerPage : (length ?? hitsPerPage);
  return { offset: from, length: Math.max(0, Math.min(size, PAGINATION_LIMIT - from)) };
}

function paging({ page = 0, hitsPerPage = STANDARD_HITS, offset, length }: SearchParameters, total: number) {
  if (offset !== undefined) return { offset, length: length ?? hitsPerPage };
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(Math.min(total, PAGINATION_LIMIT) / hitsPerPage);
  return { page, nbPages, hitsPerPage };
}

type HitRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

/** Shapes hits: the requested attributes, and the searched ones with the found words marked. */
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
      ...requestedAttributes(record, retrieve),
      ...(highlights.length > 0 ? { _highlightResult: Object.fromEntries(highlights) } : {}),
    };
  };
}

function requestedAttributes(record: HitRecord, names: readonly string[]): HitRecord {
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

/** One attribute with the found words marked. */
interface Highlight {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  readonly matchedWords: readonly string[];
  readonly fullyHighlighted?: boolean;
}

/** Marks the words of a text that a query means. A word that only begins with the query is marked as far as it goes. */
function highlight(
  text: string,
  words: readonly QueryWord[],
  [open, close]: readonly [string, string],
): Highlight {
  const matched = new Set<string>();
  const places = foldedWords(text);
  let marked = '';
  let at = 0;
  let markedWords = 0;
  for (const { word, start, end } of places) {
    const found = words.find(
      ({ typed, meanings, isPrefix }) =>
        meanings.has(word) || (isPrefix && word.startsWith(typed)) || word === typed,
    );
    if (!found) continue;
    matched.add(found.typed);
    markedWords += 1;
    const stop = word.startsWith(found.typed) ? Math.min(end, start + found.typed.length) : end;
    marked += `${text.slice(at, start)}${open}${text.slice(start, stop)}${close}`;
    at = stop;
  }
  const matchLevel = matched.size === 0 ? 'none' : matched.size === words.length ? 'full' : 'partial';
  return {
    value: marked + text.slice(at),
    matchLevel,
    ...(matched.size > 0 ? { fullyHighlighted: markedWords === places.length } : {}),
    matchedWords: [...matched],
  };
}
