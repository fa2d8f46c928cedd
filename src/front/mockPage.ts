import type { IncomingMessage, ServerResponse } from 'node:http';
import { visitCookies } from '@/contracts/cookies';
import { gatewayContract } from '@/contracts/gateway';
import {
  headersOfScenario,
  serviceFaults,
  type ServiceFault,
  type TestScenario,
} from '@/contracts/testScenario';
import { splitTestText } from '@/contracts/splitCookie';
import { escapedText } from '@/lib/escapedText';
import { isSignatureOf, signatureOf } from '@/lib/signature';
import { safeReturn } from '@/lib/url';
import { contentPolicy, NO_STORE } from './responseHeaders';

/** Address of the board, in test mode. @source spec §7 (GET /mock) */
export const mockPath = '/mock';
const COOKIE = 'test_scenario';
/** A call of a page with a scenario, see `scenarioGateway`. */
const GATEWAY_CALL = /^\/gateway\/~([^/?]+)(.*)$/;

/** Services that can be made to fail for one visit. */
const services = [
  ...new Set([
    ...['content', 'search'],
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

/**
 * The board of testers: clock, services with faults, partner and split test of one visit. It stands in a signed cookie, so that
 * nobody else sees anything of it.
 * @source spec §7 (GET /mock), docs/decisions/0072-test-scenarios.md
 */
export function createMockPage({ secret, origin }: { secret: string; origin: string }): MockPage {
  const signed = (text: string) => `${encodeURIComponent(text)}.${signatureOf(`scenario.${text}`, secret)}`;
  const verified = (value: string): URLSearchParams => {
    const [encoded = '', signature = ''] = value.split(/\.(?=[^.]*$)/);
    const text = decoded(encoded);
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
      if (url.searchParams.size === 0) return sendBoard(response, verified(signedOf(cookieHeader) ?? ''));
      const chosen = new URLSearchParams(
        [...url.searchParams].filter(([name, value]) => name !== 'path' && value),
      );
      response.writeHead(303, {
        location: safeReturn(url.searchParams.get('path') || mockPath, { origin }),
        'cache-control': NO_STORE,
        'set-cookie': [
          cookie(COOKIE, signed(chosen.toString()), `; HttpOnly${chosen.size === 0 ? ENDED : ''}`),
          ...visitOf(chosen),
        ],
      });
      response.end();
    },
  };
}

const cookie = (name: string, value: string, more = '') => `${name}=${value}; Path=/; SameSite=Lax${more}`;

/** Nothing where somebody wrote what is no text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Only what is known counts; anything else a link names is left out. */
function scenarioOf(chosen: URLSearchParams): TestScenario {
  const now = chosen.get('now') ?? '';
  const faults = services.flatMap((service) => {
    const fault = serviceFaults.find((one) => one === chosen.get(service));
    return fault ? [[service, fault] as const] : [];
  });
  return {
    services: Object.fromEntries<ServiceFault>(faults),
    ...(Number.isNaN(Date.parse(now)) ? {} : { now: new Date(now).toISOString() }),
  };
}

/**
 * Partner and split test as cookies of the visit; empty ones end them. "test:arm" forces an arm, a number is the visitor's own,
 * by which arms are dealt out.
 * @source spec §3 Other entities
 */
function visitOf(chosen: URLSearchParams): string[] {
  const partner = chosen.get('partner');
  const [named = '', arm = '1'] = (chosen.get('splittest') ?? '').split(':');
  const test = /^\d/.test(named)
    ? splitTestText({ id: named, testName: '', value: 0 })
    : named && splitTestText({ testName: named, value: Number(arm), isForced: true });
  return [
    cookie(
      visitCookies.session,
      partner ? `partnerid=${encodeURIComponent(partner)}` : '',
      partner ? '' : ENDED,
    ),
    cookie(visitCookies.splitTest, test, test ? '' : ENDED),
  ];
}
const ENDED = '; Max-Age=0';

function sendBoard(response: ServerResponse, chosen: URLSearchParams): void {
  const valueOf = (name: string) => escapedText(chosen.get(name) ?? '');
  const field = (name: string, label: string, hint: string) =>
    `<label>${label}<input name="${name}" value="${valueOf(name)}" placeholder="${hint}"></label>`;
  const choice = (service: string) => {
    const options = ['', ...serviceFaults].map(
      (fault) =>
        `<option value="${fault}"${chosen.get(service) === fault ? ' selected' : ''}>${fault || 'well'}</option>`,
    );
    return `<label>${service}<select name="${service}">${options.join('')}</select></label>`;
  };
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test scenario</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><h1>Test scenario</h1><p>Holds for this browser alone, until it is ended or the browser closes.</p>
<form action="${mockPath}"><fieldset><legend>Visit</legend>
${field('now', 'Now', '2026-11-23T17:00:00Z')}${field('partner', 'Partner', 'harborbank')}
${field('splittest', 'Split test and arm, or number of the visitor', 'calendar-on-zip:1')}${field('path', 'Then open', '/fr-CA/cart')}</fieldset>
<fieldset><legend>Services</legend>${services.map(choice).join('')}</fieldset>
<button>Begin</button> <a href="${mockPath}?path=${mockPath}">End the scenario</a> <a href="/authenticate">Sign in as somebody</a>
</form></main></body></html>`;
  const policy = contentPolicy(html, { connect: [], formAction: [], isDevelopment: false });
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': NO_STORE,
      'content-security-policy': policy,
    })
    .end(html);
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
fieldset{display:grid;gap:.5rem;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));margin-block:1rem}
label{display:grid}input,select,button{font:inherit;min-height:2.75rem}a{display:inline-block;padding:.5rem}`;
