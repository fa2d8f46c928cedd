import { shop } from '@/contracts/shop';

/** Longest GET address the shop sends. @source spec §9 Timing */
export const maximumGetUrlLength = 2047;

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * A call's address below the gateway host: the path with its parameters and the query.
 * @throws Error when a path parameter is missing or a GET would be longer than 2047 characters
 */
export function requestUrl(host: string, path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_match, name: string) => {
    const value = name === 'brand' ? shop.brand : params[name];
    if (value === undefined || value === '') throw new Error(`Path parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return `${host}${filled}${search ? `?${search}` : ''}`;
}

/** Whether an address is short enough for a GET; on our own origin that counts too. @source spec §9 Timing */
export function fitsGetUrl(url: string): boolean {
  const origin = url.startsWith('/') ? (globalThis.location?.origin ?? '') : '';
  return origin.length + url.length <= maximumGetUrlLength;
}
