import type { IncomingMessage, ServerResponse } from 'node:http';
import { conditionTags } from '@/contracts/conditionTags';
import { visitCookies } from '@/contracts/cookies';
import { anonymousVisitor, type Visitor } from '@/contracts/pageCache';
import { mergedParameters, partnerIdOf, visitParametersOf } from '@/contracts/visitParameters';
import { safely } from '@/lib/safely';

/** What a request says about its visitor. */
export interface VisitFacts {
  /** Parameters of the request, not the canonical ones. */
  readonly query: URLSearchParams;
  readonly cookieHeader: string | undefined;
  /** State named by the network in front of us, when one is configured. */
  readonly geoState?: string;
}

/**
 * The visitor as far as shared content may depend on them: parameters win over the cookies, partners nobody
 * knows become nobody, and only two regions exist. Arms of split tests are decided apart: `splitTests.ts`.
 * @source spec §2 Reading rules, §3 Other entities, §9 Accounts and regions
 */
export function readVisitor(facts: VisitFacts, isKnownPartner: (partnerId: string) => boolean): Visitor {
  const isFirstLook = !facts.cookieHeader && !facts.geoState && facts.query.size === 0;
  if (isFirstLook) return newcomer;
  const cookies = readCookies(facts.cookieHeader);
  const state = facts.geoState ?? cookies.get(visitCookies.originState) ?? facts.query.get('state') ?? '';
  const region = /^(ca|mn)$/i.test(state) ? (state.toUpperCase() as 'CA' | 'MN') : null;
  const [visit, click] = [cookies.get(visitCookies.session), cookies.get(visitCookies.tracking)];
  /* Most cookies are of carts and sessions, which no shared content depends on. */
  if (facts.query.size === 0 && !visit && !click) return { ...newcomer, region };
  const inCookie = (text: string | undefined) => visitParametersOf(new URLSearchParams(text));
  const parameters = mergedParameters(visitParametersOf(facts.query), inCookie(visit), inCookie(click));
  const partnerId = partnerIdOf(parameters);
  return {
    ...anonymousVisitor,
    partnerId: partnerId && isKnownPartner(partnerId) ? partnerId : null,
    tags: conditionTags(parameters),
    region,
  };
}

/** A visitor without cookies and parameters: most requests of a network in front of us. */
const newcomer: Visitor = { ...anonymousVisitor, tags: conditionTags(mergedParameters()) };

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
  if (!state || readCookies(request.headers.cookie).get(visitCookies.originState) === state) return;
  const cookie = [
    `${visitCookies.originState}=${state}`,
    ...['Path=/', 'SameSite=Lax'],
    ...(domain ? [`Domain=${domain}`] : []),
    ...(isHttps ? ['Secure'] : []),
  ];
  response.appendHeader('set-cookie', cookie.join('; '));
}

let lastRead: { readonly header: string; readonly cookies: ReadonlyMap<string, string> } | undefined;

/** The cookies of a request by name; the last of a repeated name wins. Each part of the front asks; the header is read once. */
export function readCookies(header = ''): ReadonlyMap<string, string> {
  if (lastRead?.header === header) return lastRead.cookies;
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const cut = part.indexOf('=');
    if (cut > 0) cookies.set(part.slice(0, cut).trim(), decoded(part.slice(cut + 1).trim()));
  }
  lastRead = { header, cookies };
  return cookies;
}

const decoded = (text: string): string =>
  text.includes('%') ? (safely(() => decodeURIComponent(text)) ?? text) : text;
