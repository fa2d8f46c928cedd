import { splitShopPath } from '@/contracts/shopPath';

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
