import { splitShopPath } from '@/contracts/shopPath';

/**
 * One parameter of an address: keys compare case-blind and the last value of a repeated key wins.
 * @param search  query part of the address, with or without "?"
 * @source spec §2 Reading rules
 */
export function queryParameter(search: string, key: string): string | undefined {
  const wanted = key.toLowerCase();
  let found: string | undefined;
  for (const [name, value] of new URLSearchParams(search)) {
    if (name.toLowerCase() === wanted) found = value;
  }
  return found;
}

/**
 * The address with some parameters changed: a text sets, null removes, everything else stays as it was.
 * @param asPath   address without host, for example /collections/roses?page=2#top
 * @param changes  keys compare case-blind, as parameters are read
 * @source spec §2 Query parameters (add-on parameters are removed and the address replaced)
 */
export function changedAddress(asPath: string, changes: Readonly<Record<string, string | null>>): string {
  const url = new URL(asPath, 'http://shop.invalid');
  for (const [key, value] of Object.entries(changes)) {
    for (const name of [...url.searchParams.keys()]) {
      if (name.toLowerCase() === key.toLowerCase()) url.searchParams.delete(name);
    }
    if (value !== null) url.searchParams.set(key, value);
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * The address a change of parameters builds on. After Back or Forward the browser stands at the new address at once,
 * while the router is still on its way there: what the browser says counts, as long as it is about the same page.
 * @param asPath    the router's address, without locale
 * @param location  the browser's
 * @returns address without host and locale
 * @source spec §2 Reading rules (from the URL, with the router query as a fallback)
 */
export function realAddress(
  asPath: string,
  location: Readonly<Record<'pathname' | 'search' | 'hash', string>>,
): string {
  const [page = '/'] = asPath.split(/[?#]/);
  const { path } = splitShopPath(location.pathname);
  return withoutEnd(path) === withoutEnd(page) ? `${page}${location.search}${location.hash}` : asPath;
}

const withoutEnd = (path: string): string => path.replace(/\/+$/, '');
