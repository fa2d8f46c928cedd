import type { ServerResponse } from 'node:http';
import { procurementCookie, sentCartCookie } from '@/contracts/cookies';
import { isListedAddress } from '@/lib/isListedAddress';
import { NO_STORE } from './responseHeaders';
import { readVisitor } from './visitor';

const [RETURN_URL, BUYER_COOKIE] = ['hook_url', 'buyer_cookie'];
const LONGEST = 1500;

/**
 * Notes where a procurement system wants the visit's cart: in a cookie, until the browser closes, and forgets the cart of an earlier
 * visit. The page opens without those
 * parameters, so no history and no log holds them. An address that the partner does not list is passed over, so that no link turns
 * somebody's checkout into a return; the list is asked again when the cart is returned.
 * @returns whether the request was answered
 * @source spec §2 Query parameters (procurement-system return URL), docs/decisions/0071-partner-sign-in-and-procurement.md
 */
export function beginProcurement(
  response: ServerResponse,
  url: URL,
  { cookieHeader, isKnownPartner, portalHosts, isHttps, domain }: ProcurementVisit,
): boolean {
  const named = [...url.searchParams].filter(([name]) => isOurs(name));
  if (named.length === 0) return false;
  const facts = new Map(named.map(([name, value]) => [name.toLowerCase(), value]));
  const { partnerId } = readVisitor({ query: url.searchParams, cookieHeader }, isKnownPartner);
  const returnUrl = facts.get(RETURN_URL) ?? '';
  if (!partnerId || !isListedAddress(returnUrl, portalHosts(partnerId))) return false;
  const others = new URLSearchParams([...url.searchParams].filter(([name]) => !isOurs(name)));
  const visit = new URLSearchParams({
    partnerid: partnerId,
    [RETURN_URL]: returnUrl,
    [BUYER_COOKIE]: facts.get(BUYER_COOKIE) ?? '',
  }).toString();
  if (visit.length > LONGEST) return false;
  const query = others.size > 0 ? `?${others.toString()}` : '';
  response
    .writeHead(303, {
      /* Canonical by now: an address with two slashes, which would name another host, was redirected before. */
      location: url.pathname + query,
      'cache-control': NO_STORE,
      'set-cookie': [
        `${procurementCookie}=${encodeURIComponent(visit)}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`,
        ...(domain ? ['', `; Domain=${domain}`] : ['']).map(
          (at) => `${sentCartCookie}=; Path=/; Max-Age=0${at}`,
        ),
      ],
    })
    .end();
  return true;
}

interface ProcurementVisit {
  readonly cookieHeader: string | undefined;
  readonly isKnownPartner: (partnerId: string) => boolean;
  readonly portalHosts: (partnerId: string) => readonly string[];
  readonly isHttps: boolean;
  /** Domain of cookies, where two hosts share them. */
  readonly domain?: string | undefined;
}

const isOurs = (name: string) => [RETURN_URL, BUYER_COOKIE].includes(name.toLowerCase());
