import type { ServerResponse } from 'node:http';
import { visitCookies } from '@/contracts/cookies';
import { partnerIdOf, visitParametersOf } from '@/contracts/visitParameters';
import { readCookies } from './visitor';

interface PartnerVisit {
  readonly cookieHeader: string | undefined;
  readonly isKnownPartner: (partnerId: string) => boolean;
  readonly isHttps: boolean;
  /** Domain of the cookie, where two hosts share it. */
  readonly domain?: string | undefined;
}

/**
 * Remembers the known partner that an address names, for the visit: whoever follows a link before the page's script has come is
 * credited to it all the same. The partner alone, as before a consent; the browser adds the rest.
 * @returns whether the answer sets a cookie, so that no network may store it
 * @source docs/decisions/0066-attribution-and-partners.md
 */
export function rememberPartner(
  response: ServerResponse,
  query: URLSearchParams,
  { cookieHeader, isKnownPartner, isHttps, domain }: PartnerVisit,
): boolean {
  if (query.size === 0) return false;
  const named = partnerIdOf(visitParametersOf(query));
  if (!named || !isKnownPartner(named)) return false;
  const held = new URLSearchParams(readCookies(cookieHeader).get(visitCookies.session));
  if (partnerIdOf(visitParametersOf(held)) === named) return false;
  const cookie = [
    `${visitCookies.session}=${encodeURIComponent(`partnerid=${named}`)}`,
    ...['Path=/', 'SameSite=Lax'],
    ...(domain ? [`Domain=${domain}`] : []),
    ...(isHttps ? ['Secure'] : []),
  ];
  response.appendHeader('set-cookie', cookie.join('; '));
  return true;
}
