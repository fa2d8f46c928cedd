import type { Locale } from '@/contracts/locales';
import { joinShopPath } from '@/contracts/shopPath';

/**
 * The absolute address of a page in a language.
 * @param publicUrl  without a slash at the end
 * @param address    path without locale, possibly with a query
 * @source spec §2 Locale prefix
 */
export function absoluteAddress(publicUrl: string, locale: Locale, address: string): string {
  const [path = '/', query] = address.split('?');
  return `${publicUrl}${joinShopPath(locale, path)}${query ? `?${query}` : ''}`;
}

/** The absolute address of a file of the shop, or of a hosted picture, which is absolute already. */
export const absoluteFile = (publicUrl: string, path: string): string =>
  /^https?:/.test(path) ? path : `${publicUrl}${path}`;
