import type { IncomingMessage, ServerResponse } from 'node:http';
import { personalParameters, visitCookies } from '@/contracts/cookies';
import { anonymousVisitor, type Visitor } from '@/contracts/pageCache';
import { shop } from '@/contracts/shop';
import { safely } from '@/lib/safely';

/** What a request says about its visitor. */
export interface VisitFacts {
  /** Parameters of the request, not the canonical ones. */
  readonly query: URLSearchParams;
  readonly cookieHeader: string | undefined;
  /** State named by the network in front of us, when one is configured. */
  readonly geoState?: string;
}

const MAX_TAGS = 60;
const MAX_TAG_LENGTH = 160;

/**
 * The visitor as far as shared content may depend on them: parameters win over the cookies, partners nobody
 * knows become nobody, and only two regions exist. Arms of split tests are decided apart: `splitTests.ts`.
 * @source spec §2 Reading rules, §3 Other entities, §9 Accounts and regions
 */
export function readVisitor(facts: VisitFacts, isKnownPartner: (partnerId: string) => boolean): Visitor {
  const isFirstLook = !facts.cookieHeader && !facts.geoState && facts.query.size === 0;
  if (isFirstLook) return newcomer;
  const cookies = readCookies(facts.cookieHeader);
  const parameters = new Map<string, string>([['cid', shop.defaultCid]]);
  for (const name of [visitCookies.tracking, visitCookies.session])
    collect(new URLSearchParams(cookies.get(name) ?? ''), parameters);
  collect(facts.query, parameters);
  const partnerId = parameters.get('partnerid') ?? parameters.get('prid');
  const state = facts.geoState ?? cookies.get(visitCookies.originState) ?? facts.query.get('state') ?? '';
  return {
    ...anonymousVisitor,
    partnerId: partnerId && isKnownPartner(partnerId) ? partnerId : null,
    tags: tagsOf(parameters),
    region: /^(ca|mn)$/i.test(state) ? (state.toUpperCase() as 'CA' | 'MN') : null,
  };
}

/** A visitor without cookies and parameters: most requests of a network in front of us. */
const newcomer: Visitor = { ...anonymousVisitor, tags: tagsOf(new Map([['cid', shop.defaultCid]])) };

const partnerNames = ['prid', 'partnerid'];

/**
 * Adds newer facts. Keys are lower-cased; the last value of a repeated key wins. A partner that is named takes the place of
 * an older one, by whichever of the two names.
 */
function collect(from: URLSearchParams, into: Map<string, string>) {
  const names = new Set([...from.keys()].map((name) => name.toLowerCase()));
  if (partnerNames.some((name) => names.has(name))) for (const name of partnerNames) into.delete(name);
  for (const [key, value] of from) into.set(key.toLowerCase(), value);
}

function tagsOf(parameters: ReadonlyMap<string, string>): string[] {
  return [...parameters]
    .filter(([key]) => !personalParameters.includes(key))
    .map(([key, value]) => `${key}=${value}`)
    .filter((tag) => tag.length <= MAX_TAG_LENGTH)
    .slice(0, MAX_TAGS);
}

/** State of the visitor as the network in front names it. @source spec §3 User / account (originState) */
export function namedState(request: IncomingMessage, header: string | undefined): string | undefined {
  const value = header ? request.headers[header] : undefined;
  return typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined;
}

/** Without a network that names states nobody is told apart by region: their prices follow zip and address, in the browser. */
export function regionalVisitor(visitor: Visitor, header: string | undefined): Visitor {
  return header ? visitor : { ...visitor, region: null };
}

/** How the network in front names the visitor's state, and whom the cookie with it is for. */
export interface StateNaming {
  /** Request header with the state, when one is configured. */
  readonly geoStateHeader?: string | undefined;
  readonly isHttps: boolean;
  /** Domain of the cookie, where two hosts share it. */
  readonly domain?: string | undefined;
}

/**
 * Hands the state on to the browser with every page: prices follow it, and so does the question whether the visit may be
 * measured. Where states are named no network keeps pages, so nobody gets another visitor's cookie.
 * @source spec §3 User / account (originState), §5 Region check
 */
export function tellState(
  request: IncomingMessage,
  response: ServerResponse,
  { geoStateHeader, isHttps, domain }: StateNaming,
): void {
  const state = namedState(request, geoStateHeader);
  const known = readCookies(request.headers.cookie).get(visitCookies.originState);
  if (!state || known === state) return;
  const cookie = [
    `${visitCookies.originState}=${state}`,
    ...['Path=/', 'SameSite=Lax'],
    ...(domain ? [`Domain=${domain}`] : []),
    ...(isHttps ? ['Secure'] : []),
  ];
  response.appendHeader('set-cookie', cookie.join('; '));
}

/** The cookies of a request by name; the last of a repeated name wins. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    const cut = part.indexOf('=');
    const text = part.slice(cut + 1).trim();
    if (cut > 0) cookies.set(part.slice(0, cut).trim(), safely(() => decodeURIComponent(text)) ?? text);
  }
  return cookies;
}
