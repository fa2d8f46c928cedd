import * as z from 'zod/mini';
import { defaultLocale, localeOf, type Locale } from '@/contracts/locales';
import { safely } from '@/lib/safely';
import { textFaults } from '@/lib/textFaults';

/** A refusal of the search service in its own words. */
export class SearchError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'SearchError';
    this.status = status;
  }
}

/** A search that cannot be understood. */
export const badSearch = (message: string): SearchError => new SearchError(400, message);

const Names = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50));
const Filters = z.union([
  z.string().check(z.maxLength(2_000)),
  z
    .array(
      z.union([
        z.string().check(z.maxLength(200)),
        z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1_000)),
      ]),
    )
    .check(z.maxLength(100)),
]);
const Count = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

/** Parameters of a search the service looks at; others are allowed and change nothing. */
const Parameters = z.looseObject({
  query: z.optional(z.string().check(z.maxLength(512))),
  page: z.optional(Count(100_000)),
  hitsPerPage: z.optional(Count(1_000)),
  offset: z.optional(Count(100_000)),
  length: z.optional(Count(1_000)),
  attributesToRetrieve: z.optional(Names),
  attributesToHighlight: z.optional(Names),
  highlightPreTag: z.optional(z.string().check(z.maxLength(60))),
  highlightPostTag: z.optional(z.string().check(z.maxLength(60))),
  facets: z.optional(Names),
  maxValuesPerFacet: z.optional(Count(1_000)),
  facetFilters: z.optional(Filters),
  numericFilters: z.optional(Filters),
  filters: z.optional(z.string().check(z.maxLength(4_000))),
  /** Whether "-word" in a query keeps products with that word away. */
  advancedSyntax: z.optional(z.boolean()),
  clickAnalytics: z.optional(z.boolean()),
  facet: z.optional(z.string()),
  facetQuery: z.optional(z.string().check(z.maxLength(200))),
  maxFacetHits: z.optional(Count(100)),
});
export type SearchParameters = z.infer<typeof Parameters>;

/**
 * The parameters of one search, however the client packed them: beside each other, under `params`, or there as a
 * URL-encoded string.
 * @throws SearchError naming the parameter that is wrong
 */
export function readSearchParameters(source: unknown): SearchParameters {
  if (typeof source !== 'object' || source === null) throw badSearch('The request is not a search.');
  const { params, ...beside } = source as Record<string, unknown>;
  const packed =
    typeof params === 'string'
      ? fromUrl(params)
      : typeof params === 'object' && params !== null
        ? params
        : {};
  const [fault] = textFaults(packed, 'params', () => true);
  if (fault) throw badSearch(`Invalid value for "${fault.path}" parameter.`);
  const parsed = Parameters.safeParse({ ...beside, ...packed });
  if (parsed.success) return parsed.data;
  throw badSearch(`Invalid value for "${parsed.error.issues[0]?.path.join('.') ?? ''}" parameter.`);
}

function fromUrl(text: string): Record<string, unknown> {
  return Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => {
      if (name === 'query' || name === 'filters' || name === 'facetQuery') return [name, value];
      return [name, safely(() => JSON.parse(value) as unknown) ?? value];
    }),
  );
}

export type ProductOrder = 'relevance' | 'price_asc' | 'price_desc';

/** What an index name means. */
export type SearchIndex =
  | { readonly kind: 'products'; readonly locale: Locale; readonly sort: ProductOrder }
  | { readonly kind: 'suggestions'; readonly locale: Locale };

/**
 * The index that a name means: `{prefix}_products_{locale}`, the same sorted by price, or
 * `{prefix}_products_query_suggestions`, with a locale behind it for any other language than the default.
 * @throws SearchError 404 for any other name
 */
export function readIndexName(name: string, prefix: string): SearchIndex {
  const base = `${prefix}_products`;
  if (name === base) return { kind: 'products', locale: 'en-US', sort: 'relevance' };
  const rest = name.startsWith(`${base}_`) ? name.slice(base.length + 1) : '';
  const [, suggestions, key, sort] =
    /^(query_suggestions)?_?([a-zA-Z]{2}-[a-zA-Z]{2})?_?(price_asc|price_desc)?$/.exec(rest) ?? [];
  const locale = key ? localeOf(key) : undefined;
  if (suggestions && !sort && (!key || locale))
    return { kind: 'suggestions', locale: locale ?? defaultLocale };
  if (!suggestions && locale)
    return {
      kind: 'products',
      locale,
      sort: sort === 'price_asc' || sort === 'price_desc' ? sort : 'relevance',
    };
  throw new SearchError(404, `Index ${name} does not exist`);
}
