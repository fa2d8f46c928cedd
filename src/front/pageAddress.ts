import { defaultLocale, localeOf, type Locale } from '@/contracts/locales';
import { canonicalQuery, type PageDefinition, pageQueries } from '@/contracts/pageQueries';
import { matchPage } from '@/contracts/matchPage';
import { joinShopPath, splitShopPath } from '@/contracts/shopPath';
import { safely } from '@/lib/safely';

/** A page request reduced to what may change its content. */
export interface PageAddress {
  /** The page itself, or the data the browser's router asks for before it shows the page. */
  readonly form: 'html' | 'data';
  readonly locale: Locale;
  /** Path without locale. */
  readonly path: string;
  /** Canonical content parameters, without "?". */
  readonly query: string;
  readonly audience: PageDefinition['audience'];
}

export type ResolvedAddress =
  | { readonly kind: 'page'; readonly address: PageAddress }
  /** The same thing has another, canonical address. */
  | { readonly kind: 'redirect'; readonly location: string }
  /** Nothing stands there: data of a build that is gone, or a path that nobody can read. */
  | { readonly kind: 'gone'; readonly form: PageAddress['form']; readonly locale: Locale };

/** Control characters as a path carries them, also those of two bytes (U+0080 to U+009F). */
const CONTROL_CHARACTERS = /%(?:[01][0-9a-f]|7f|c2%[89][0-9a-f])/i;

/** Paths with control characters or with bytes that are no letters. */
const isUnreadable = (path: string): boolean =>
  CONTROL_CHARACTERS.test(path) || safely(() => decodeURIComponent(path)) === undefined;

/**
 * Reads a page request: locale by first segment, page by path, known parameters only.
 * @source spec §2 Locale prefix, §2 Query parameters
 */
export function resolveAddress(url: URL, buildId: string): ResolvedAddress {
  if (url.pathname.startsWith('/_next/data/')) return resolveData(url, buildId);
  if (isUnreadable(url.pathname))
    return { kind: 'gone', form: 'html', locale: splitShopPath(url.pathname).locale };
  const tidy = tidyPath(url.pathname);
  const { locale, path, isCanonicalLocale } = splitShopPath(tidy);
  const canonical = joinShopPath(locale, path);
  if (!isCanonicalLocale || canonical !== url.pathname) {
    return { kind: 'redirect', location: `${tidyPath(canonical)}${url.search}` };
  }
  return { kind: 'page', address: addressOf('html', locale, path, url.searchParams) };
}

/** The address Next is called with: the canonical one and nothing of the visitor's own. */
export function canonicalUrl({ form, locale, path, query }: PageAddress, buildId: string): string {
  const pathname =
    form === 'html'
      ? joinShopPath(locale, path)
      : `/_next/data/${buildId}/${locale}${path === '/' ? '' : path}.json`;
  return query ? `${pathname}?${query}` : pathname;
}

const DATA_PATH = /^\/_next\/data\/([^/]+)(\/.*)\.json$/;

function resolveData(url: URL, buildId: string): ResolvedAddress {
  const [, build, rest] = DATA_PATH.exec(url.pathname) ?? [];
  if (build !== buildId || !rest || isUnreadable(rest))
    return { kind: 'gone', form: 'data', locale: defaultLocale };
  const segment = rest.split('/')[1] ?? '';
  const locale = localeOf(segment);
  const path = locale ? rest.slice(segment.length + 1) : rest;
  const isRoot = path === '' || path === '/index';
  return {
    kind: 'page',
    address: addressOf('data', locale ?? defaultLocale, isRoot ? '/' : path, url.searchParams),
  };
}

function addressOf(
  form: PageAddress['form'],
  locale: Locale,
  path: string,
  given: URLSearchParams,
): PageAddress {
  const page = matchPage(path);
  return {
    form,
    locale,
    path,
    query: page ? canonicalQuery(page.name, given) : '',
    audience: page ? pageQueries[page.name].audience : 'shared',
  };
}

/** One slash between segments and none at the end; never a second slash in front, which would name another host. */
function tidyPath(pathname: string): string {
  const single = pathname.replace(/[/\\]+/g, '/');
  return single.length > 1 ? single.replace(/\/$/, '') : '/';
}
