import type { IncomingMessage, ServerResponse } from 'node:http';
import { visitCookies } from '@/contracts/cookies';
import { gatewayContract } from '@/contracts/gateway';
import { localeOf } from '@/contracts/locales';
import { joinShopPath, splitShopPath } from '@/contracts/shopPath';
import {
  headersOfScenario,
  personaPath,
  serviceFaults,
  type ServiceFault,
  type TestScenario,
} from '@/contracts/testScenario';
import { splitTestText } from '@/contracts/splitCookie';
import { validIsoDate } from '@/lib/isoDate';
import { safely } from '@/lib/safely';
import { isSignatureOf, signatureOf } from '@/lib/signature';
import { safeReturn } from '@/lib/url';
import { mockPath, sendBoard } from './mockBoard';
import { NO_STORE } from './responseHeaders';

const COOKIE = 'test_scenario';
/** A call of a page with a scenario, see `scenarioGateway`. */
const GATEWAY_CALL = /^\/gateway\/~([^/?]+)(.*)$/;

/** Services that can be made to fail for one visit. */
const services = [
  ...new Set([
    ...['content', 'cms', 'search', 'edge-config'],
    ...Object.values(gatewayContract).map(({ service }) => service as string),
  ]),
].sort();

/** Applies a tester's scenario to requests, and serves the board that sets it. */
export interface MockPage {
  /** Gives a request the headers of its visit's scenario. */
  apply(request: IncomingMessage): void;
  /** Shows the board, or takes over what was chosen there and leads on. */
  serve(response: ServerResponse, url: URL, cookieHeader: string | undefined): void;
}

/** The partner whose customer a tester is, when none is named: its checkout opens to its own customers alone. */
const PARTNER_OF_PERSONA = 'harborbank';

interface MockPageOptions {
  readonly secret: string;
  readonly origin: string;
  /** Domain of the cookies, where two hosts share them. */
  readonly domain?: string | undefined;
}

/**
 * The board of testers: clock, sold-out day, services with faults, persona, language, partner and split test of one visit. It stands in a signed cookie, so that
 * nobody else sees anything of it.
 * @source spec §7 (GET /mock), docs/decisions/0072-test-scenarios.md
 */
export function createMockPage({ secret, origin, domain }: MockPageOptions): MockPage {
  const share = (own: string) => sharedCookies(own, domain);
  const signed = (text: string) => `${encodeURIComponent(text)}.${signatureOf(`scenario.${text}`, secret)}`;
  const verified = (value: string): URLSearchParams => {
    const [encoded = '', signature = ''] = value.split(/\.(?=[^.]*$)/);
    const text = safely(() => decodeURIComponent(encoded)) ?? '';
    return new URLSearchParams(isSignatureOf(`scenario.${text}`, signature, secret) ? text : '');
  };
  const signedOf = (cookieHeader: string | undefined) =>
    cookieHeader
      ?.split(/; */)
      .flatMap((part) => (part.startsWith(`${COOKIE}=`) ? [part.slice(COOKIE.length + 1)] : []))[0];
  return {
    apply(request) {
      const [, inAddress, rest] = GATEWAY_CALL.exec(request.url ?? '') ?? [];
      const signed = inAddress ?? signedOf(request.headers.cookie);
      if (signed === undefined) return;
      if (rest !== undefined) request.url = `/gateway${rest}`;
      const chosen = verified(signed);
      if (chosen.size === 0) return;
      for (const [name, value] of Object.entries(headersOfScenario(scenarioOf(chosen), signed)))
        request.headers[name] ??= value;
    },
    serve(response, url, cookieHeader) {
      const before = verified(signedOf(cookieHeader) ?? '');
      if (url.searchParams.size === 0) return sendBoard(response, before, services);
      const chosen = new URLSearchParams(
        [...url.searchParams].filter(([name, value]) => name !== 'path' && value),
      );
      if (chosen.get('persona') === 'partner' && !chosen.has('partner'))
        chosen.set('partner', PARTNER_OF_PERSONA);
      const next = placeOf(safeReturn(url.searchParams.get('path') || mockPath, { origin }), chosen);
      response.writeHead(303, {
        location: before.has('persona') || chosen.has('persona') ? throughPersona(next, chosen) : next,
        'cache-control': NO_STORE,
        'set-cookie': [
          cookie(COOKIE, signed(chosen.toString()), `; HttpOnly${chosen.size === 0 ? ENDED : ''}`),
          ...visitOf(chosen),
        ].flatMap(share),
      });
      response.end();
    },
  };
}

const cookie = (name: string, value: string, more = '') => `${name}=${value}; Path=/; SameSite=Lax${more}`;

/**
 * A cookie for both hosts of a shop that has two. The one that this host may have stored for itself ends: browsers would send both.
 * @source docs/decisions/0069-ways-into-an-account.md
 */
function sharedCookies(own: string, domain: string | undefined): string[] {
  if (!domain) return [own];
  const ended = own.includes(ENDED) ? own : own.replace(/=[^;]*/, '=') + ENDED;
  return [ended, `${own}; Domain=${domain}`];
}

/** The page to open, in the language that was chosen. */
function placeOf(path: string, chosen: URLSearchParams): string {
  const locale = localeOf(chosen.get('locale') ?? '');
  return locale && path !== mockPath ? joinShopPath(locale, splitShopPath(path).path) : path;
}

/** By way of our own server, which signs the browser in as the persona; without one it signs out. */
function throughPersona(path: string, chosen: URLSearchParams): string {
  const named = ['persona', 'partner'].flatMap((name) => {
    const value = chosen.get(name);
    return value ? [[name, value]] : [];
  });
  return `${personaPath}?${new URLSearchParams([...named, ['path', path]]).toString()}`;
}

/** Only what is known counts; anything else a link names is left out. */
function scenarioOf(chosen: URLSearchParams): TestScenario {
  const now = chosen.get('now') ?? '';
  const soldOutIso = validIsoDate(chosen.get('soldout') ?? '');
  const faults = services.flatMap((service) => {
    const fault = serviceFaults.find((one) => one === chosen.get(service));
    return fault ? [[service, fault] as const] : [];
  });
  return {
    services: Object.fromEntries<ServiceFault>(faults),
    ...(Number.isNaN(Date.parse(now)) ? {} : { now: new Date(now).toISOString() }),
    ...(soldOutIso && { soldOutIso }),
  };
}

/**
 * Partner and split test as cookies of the visit; empty ones end them. "test:arm" forces an arm, a number is the visitor's own,
 * by which arms are dealt out.
 * @source spec §3 Other entities
 */
function visitOf(chosen: URLSearchParams): string[] {
  const partner = chosen.get('partner');
  const wanted = chosen.get('splittest') ?? '';
  const [named = '', arm = '1'] = wanted.split(':');
  const isNumber = /^\d+$/.test(wanted);
  const own = isNumber ? splitTestText({ id: wanted, testName: '', value: 0 }) : '';
  const forced =
    named && !isNumber ? splitTestText({ testName: named, value: Number(arm), isForced: true }) : '';
  return [
    cookie(
      visitCookies.session,
      partner ? `partnerid=${encodeURIComponent(partner)}` : '',
      partner ? '' : ENDED,
    ),
    cookie(visitCookies.splitTest, own, own ? '' : ENDED),
    cookie(visitCookies.forcedSplit, forced, forced ? '' : ENDED),
  ];
}
const ENDED = '; Max-Age=0';
