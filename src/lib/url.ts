import { safely } from './safely';

/** Control characters, backslashes and white space hide a foreign host from a careless reader. */
const DISGUISE = /[\\\p{Cc}\p{Cf}\s]/u;

/** Where a shopper may be sent to. */
export interface ReturnHosts {
  /** This site's own origin: https://shop.example */
  readonly origin: string;
  /** Further origins the shopper may be sent to, for example that of the checkout. */
  readonly alsoAllowed?: readonly string[];
}

interface ReturnRules extends ReturnHosts {
  readonly fallback?: string;
}

/**
 * Where a shopper may be sent back to: an address of this site (or of an allowed host), else the fallback. Every `goback`,
 * `return_to`, `original_url` and `RedirectURL` is held to it.
 * Never a protocol-relative, scripted or disguised address.
 * @param target  a path or an absolute address, already decoded
 * @returns a path for this site, an absolute address for another allowed host
 * @source spec §4 Redirect after login
 */
export function safeReturn(target: string | null | undefined, rules: ReturnRules): string {
  const { origin, alsoAllowed = [], fallback = '/' } = rules;
  if (!target || DISGUISE.test(target) || target.startsWith('//')) {
    return fallback;
  }
  const url = parse(target, origin);
  if (!url || url.username || url.password || url.pathname.includes('//')) {
    return fallback;
  }
  if (url.origin === origin) {
    return `${url.pathname}${url.search}${url.hash}`;
  }
  return alsoAllowed.includes(url.origin) ? url.href : fallback;
}

/**
 * Reads a `goback` value: base64 of an address, decoded exactly once, then held to `safeReturn`.
 * @source spec §2 Query parameters: goback
 */
export function readGoback(encoded: string | null | undefined, rules: ReturnRules): string {
  return safeReturn(decodeGoback(encoded), rules);
}

/** Longest address that a call takes. @source spec §9 Timing (GET URLs) */
const LONGEST = 2047;

/**
 * The address a `goback` value stands for: for the gateway, which checks where it leads. A huge or disguised one is none: the gateway
 * would refuse the whole sign-in.
 * @source spec §4 Login (Send the credentials with return_to)
 */
export function decodeGoback(encoded: string | null | undefined): string | null {
  const address = encoded ? decodeBase64(encoded) : null;
  return address && address.length <= LONGEST && !DISGUISE.test(address) ? address : null;
}

/**
 * Writes an address as a `goback` value: base64 of its UTF-8 bytes, in the alphabet that needs no escaping.
 * @source spec §2 Query parameters: goback
 */
export function writeGoback(address: string): string {
  const bytes = encodeURIComponent(address).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/**
 * An address with parameters added or replaced; null or undefined takes one away. Path, other parameters
 * and fragment stay as they are.
 * @param address  absolute, or beginning with a slash
 */
export function mergeQuery(
  address: string,
  parameters: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', ...search] = beforeHash.split('?');
  const query = new URLSearchParams(search.join('?'));
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null || value === undefined) {
      query.delete(name);
    } else {
      query.set(name, String(value));
    }
  }
  const written = query.toString();
  return `${path}${written ? `?${written}` : ''}${hash.length > 0 ? `#${hash.join('#')}` : ''}`;
}

function parse(target: string, origin: string): URL | null {
  const url = safely(() => new URL(target, origin));
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null;
}

function decodeBase64(encoded: string): string | null {
  const base64 = encoded.replace(/[- ]/g, '+').replace(/_/g, '/');
  return safely(() => decodeURIComponent(Array.from(atob(base64), percentCode).join(''))) ?? null;
}

function percentCode(byte: string): string {
  return `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
