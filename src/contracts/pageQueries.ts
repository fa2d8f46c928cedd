import { readableOnly } from '@/lib/text';
import { pagePaths } from './pagePaths';

/** How a page type is addressed, which parameters change its content, and whether its HTML may be shared. */
export interface PageDefinition {
  /** Address without locale; `:handle`, `:section` and `:orderId` are filled in. */
  readonly path: string;
  /**
   * `shared`: nothing personal, cached whole. `frame`: the page holds nothing personal and is cached by the front, but
   * what is read into it in the browser is the visitor's own: nobody else stores it. `private`: made for one visitor,
   * never stored.
   */
  readonly audience: 'shared' | 'frame' | 'private';
  /** The known content parameters, in canonical order; every other parameter never reaches a page. */
  readonly query: Readonly<Record<string, QueryField>>;
}

/** Orders of a list; "featured" is its own. @source spec §4 Product listing sort */
export const sortOptions = ['featured', 'priceHiLo', 'priceLoHi'] as const;
export type SortOption = (typeof sortOptions)[number];

const page = { kind: 'integer', min: 1, max: 999, fallback: 1 } as const;
const sort = { kind: 'choice', values: sortOptions, fallback: 'featured' } as const;
const filters = { kind: 'list', maxItems: 20, pattern: /^[\p{L}\p{N}][\p{L}\p{N}_.+ -]{0,59}$/u } as const;
const sku = { kind: 'text', maxLength: 40, pattern: /^[A-Za-z0-9_-]+$/ } as const;
const step = { kind: 'integer', min: 1, max: 9, fallback: 1 } as const;
/** Which recipient a step of the checkout is for, where there are several. */
const recipient = { kind: 'integer', min: 1, max: 10, fallback: 1 } as const;
const searchText = { kind: 'text', maxLength: 100 } as const;

const word = { kind: 'text', maxLength: 40, pattern: /^[a-z0-9-]+$/ } as const;
const budget = {
  kind: 'choice',
  values: ['any', 'to-50', '50-75', '75-100', 'from-100'],
  fallback: 'any',
} as const;
const place = { kind: 'text', maxLength: 12, pattern: /^[A-Za-z0-9 -]+$/ } as const;
const day = { kind: 'text', maxLength: 10, pattern: /^[0-9/-]+$/ } as const;

/** What came of a form sent without scripts. */
const standing = {
  kind: 'choice',
  values: ['open', 'done', 'required', 'email', 'failed'],
  fallback: 'open',
} as const;

/** What the landing page finishes. @source spec §2 (/loading?target=sociallogin) */
const target = { kind: 'choice', values: ['sociallogin', 'nothing'], fallback: 'nothing' } as const;

const shared = (path: string) => ({ path, audience: 'shared', query: {} }) as const;
const personal = (path: string) => ({ path, audience: 'private', query: {} }) as const;

/**
 * Every page type of the shop. The first matching path counts, so the open `/:handle` comes last.
 * @source spec §2 Routes and page types, §2 Query parameters
 */
export const pageQueries = {
  home: shared(pagePaths.home),
  search: { path: pagePaths.search, audience: 'shared', query: { q: searchText, sort, filters, page } },
  giftFinder: {
    path: pagePaths.giftFinder,
    audience: 'shared',
    query: { occasion: word, recipient: word, budget, zipcode: place, date: day, page },
  },
  collectionsPage: shared(pagePaths.collectionsPage),
  plp: { path: pagePaths.plp, audience: 'shared', query: { sort, filters, page } },
  membership: shared(pagePaths.membership),
  pdp: { path: pagePaths.pdp, audience: 'shared', query: { sku } },
  cart: { path: pagePaths.cart, audience: 'frame', query: {} },
  checkout: { path: pagePaths.checkout, audience: 'frame', query: { step, recipient } },
  sandboxBank: personal(pagePaths.sandboxBank),
  order: personal(pagePaths.order),
  trackOrder: shared(pagePaths.trackOrder),
  offers: { path: pagePaths.offers, audience: 'shared', query: { standing } },
  accountHome: personal(pagePaths.accountHome),
  account: personal(pagePaths.account),
  authenticate: personal(pagePaths.authenticate),
  signup: personal(pagePaths.signup),
  resetPassword: personal(pagePaths.resetPassword),
  activate: personal(pagePaths.activate),
  loading: { path: pagePaths.loading, audience: 'private', query: { target } },
  styleguide: personal(pagePaths.styleguide),
  page: shared(pagePaths.page),
} as const satisfies Record<string, PageDefinition>;

export type PageName = keyof typeof pageQueries;

/** Content parameters of a page, read and typed. */
export type PageQuery<P extends PageName> = {
  readonly [
    K in keyof (typeof pageQueries)[P]['query']
  ]: (typeof pageQueries)[P]['query'][K] extends QueryField
    ? FieldValue<(typeof pageQueries)[P]['query'][K]>
    : never;
};

type Entries = Iterable<readonly [string, string]>;

/**
 * The content parameters of a page with their defaults filled in.
 * @param entries  name and value pairs; names compare case-blind, the last value of a repeated name wins
 * @source spec §2 Reading rules
 */
export function readPageQuery<P extends PageName>(name: P, entries: Entries): PageQuery<P> {
  const given = lastValues(entries);
  const fields: Readonly<Record<string, QueryField>> = pageQueries[name].query;
  const values = Object.entries(fields).map(([key, field]) => [
    key,
    readField(field, given.get(key.toLowerCase())),
  ]);
  return Object.fromEntries(values) as PageQuery<P>;
}

/**
 * The one way to write a page's content parameters: known ones only, in fixed order, defaults left out.
 * @returns query part without "?", empty when there is nothing to say
 * @source spec §2 Query parameters
 */
export function canonicalQuery(name: PageName, entries: Entries): string {
  const given = lastValues(entries);
  const fields: Readonly<Record<string, QueryField>> = pageQueries[name].query;
  return Object.entries(fields)
    .map(([key, field]) => [key, writeField(field, given.get(key.toLowerCase()))] as const)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`]))
    .join('&');
}

/** A path with a page's content parameters as links carry them, in the same order and spelling: one list has one address. */
export function pageAddress(
  name: PageName,
  path: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  const entries = Object.entries(values).map(([key, value]) => [key, String(value ?? '')] as const);
  const query = canonicalQuery(name, entries).replaceAll('%2C', ',').replaceAll('%20', '+');
  return query ? `${path}?${query}` : path;
}

function lastValues(entries: Entries): Map<string, string> {
  const values = new Map<string, string>();
  for (const [key, value] of entries) values.set(key.toLowerCase(), value);
  return values;
}

/** One content parameter of a page: what counts as a value, and which value need not be written. */
type QueryField =
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly fallback: number }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly fallback: string }
  | { readonly kind: 'text'; readonly maxLength: number; readonly pattern?: RegExp }
  | { readonly kind: 'list'; readonly maxItems: number; readonly pattern: RegExp };

/** What a page reads for a field. */
type FieldValue<F extends QueryField> = F extends { kind: 'integer' }
  ? number
  : F extends { kind: 'choice'; values: readonly (infer V)[] }
    ? V
    : F extends { kind: 'list' }
      ? readonly string[]
      : string | undefined;

/**
 * The value a parameter stands for; anything unusable reads as if the parameter were absent.
 * @source spec §2 Other values read from the URL (page number default 1), §2 Reading rules
 */
export function readField(
  field: QueryField,
  raw: string | undefined,
): number | string | readonly string[] | undefined {
  /* Most fields are absent, and a list writes a hundred addresses. */
  const text = raw ? readableOnly(raw).normalize('NFC').trim().replace(/\s+/g, ' ') : '';
  switch (field.kind) {
    case 'integer': {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
      return number >= field.min && number <= field.max ? number : field.fallback;
    }
    case 'choice':
      return field.values.includes(text) ? text : field.fallback;
    case 'text': {
      const capped = [...text].slice(0, field.maxLength).join('').trim();
      return capped !== '' && (field.pattern?.test(capped) ?? true) ? capped : undefined;
    }
    case 'list': {
      const items = text.split(',').map((item) => item.trim());
      return [...new Set(items.filter((item) => field.pattern.test(item)))].sort().slice(0, field.maxItems);
    }
  }
}

/**
 * How a value is written in the canonical address; undefined when it need not be written at all.
 * @source spec §2 Query parameters
 */
function writeField(field: QueryField, raw: string | undefined): string | undefined {
  const value = readField(field, raw);
  if (value === undefined || ('fallback' in field && value === field.fallback)) return undefined;
  const text = Array.isArray(value) ? value.join(',') : String(value);
  return text === '' ? undefined : text;
}
