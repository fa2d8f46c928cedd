import type { IncomingMessage, ServerResponse } from 'node:http';
import { pagePaths } from '@/contracts/pagePaths';
import {
  invalidation,
  clientAddressHeader,
  ownHeaderPrefix,
  preview,
  shopHealthPath,
} from '@/contracts/publicPort';
import { splitShopPath } from '@/contracts/shopPath';
import { testHeaders } from '@/contracts/testScenario';
import { namedTrace } from '@/lib/trace';
import { safely } from '@/lib/safely';
import type { CheckoutElsewhere } from './checkoutElsewhere';
import type { SendErrorPage } from './errorPages';
import { inErrorShape, isCall, refuseCall } from './refuseCall';
import type { FastPath } from './fastPath';
import { mockPath } from './mockBoard';
import type { MockPage } from './mockPage';
import type { Preview } from './preview';
import type { NextHandler } from './renderPage';
import { securityHeaders, newTraceId } from './responseHeaders';

type Serve = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  traceId: string,
) => Promise<void> | void;
type ServeFile = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;

export interface FrontParts {
  /** Where the checkout of a shop of two hosts stands. */
  readonly checkoutElsewhere: CheckoutElsewhere | undefined;
  /** Sends fresh pages of the cache. */
  readonly fastPath: FastPath['serve'];
  readonly page: Serve;
  readonly gateway: Serve;
  readonly invalidate: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly publicFile: ServeFile;
  readonly buildFile: ServeFile;
  readonly sendErrorPage: SendErrorPage;
  /** Next's own handler, for `/api` and, while developing, for its tools. */
  readonly next: NextHandler;
  readonly isDevelopment: boolean;
  /** The board of testers, and what it chose for a visit; in test mode alone. */
  readonly mock: MockPage | undefined;
  /** Whether a network in front of us ends TLS and says so. */
  readonly trustsForwarded: boolean;
  readonly health: () => Readonly<Record<string, unknown>>;
  readonly preview: Preview;
  /** Who is calling, signed for the rest of the shop. */
  readonly nameClient: (request: IncomingMessage) => string;
  /** Whether the services behind the shop answer. */
  readonly isShopWell: () => Promise<boolean>;
  readonly onError: (message: string, error: unknown) => void;
}

const MAX_ADDRESS_LENGTH = 8192;

/** Headers that steer Next's inner workings; from outside they are at best a mistake. */
const STEERING = /^(x-middleware-|x-nextjs-|x-invoke-|x-matched-path|x-now-|next-)/;

/** The only headers of ours that anybody outside may send: the signed message that clears pages. */
const SIGNED_MESSAGE: readonly string[] = [invalidation.timestampHeader, invalidation.signatureHeader];

const overHttp = Object.entries(securityHeaders(false));
const overHttps = Object.entries(securityHeaders(true));

/** Scripts and letters are no documents: what browsers read of documents alone is not sent with each of them. */
const OF_CODE = /^\/(?:_next\/static|fonts|scripts)\//;
const ofDocuments: readonly string[] = ['permissions-policy', 'cross-origin-opener-policy'];

/** The public port: sends every request to the part of the shop that answers it. */
export function createFrontHandler(parts: FrontParts) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const isHttps = parts.trustsForwarded && request.headers['x-forwarded-proto'] === 'https';
    const isOneHost = hasOneHost(request);
    parts.mock?.apply(request);
    const checkout = isOneHost ? parts.checkoutElsewhere?.(request) : undefined;
    if (isOneHost && !checkout && parts.fastPath(request, response, isHttps)) return;
    const traceId = continueTrace(request);
    const isCode = OF_CODE.test(request.url ?? '');
    for (const [name, value] of isHttps ? overHttps : overHttp)
      if (!isCode || !ofDocuments.includes(name)) response.setHeader(name, value);
    response.setHeader('x-b3-traceid', traceId);
    const url = readUrl(request);
    const address = request.url ?? '';
    if (url && isOfPopup(url)) response.setHeader('cross-origin-opener-policy', 'unsafe-none');
    const refuse = (status: number) =>
      isCall(address)
        ? refuseCall(response, status, traceId)
        : parts.sendErrorPage(request, response, { locale: localeOfAddress(address), status });
    if (!url || !isOneHost) return refuse(400);
    if (isTooLong(address, url)) return refuse(414);
    if (checkout)
      return void response.writeHead(307, { location: checkout, 'cache-control': 'no-store' }).end();
    dropInternalHeaders(request, url, Boolean(parts.mock));
    route(parts, request, response, url, traceId).catch((error: unknown) => {
      parts.onError(`${request.method} ${url.pathname} failed`, error);
      refuse(500);
    });
  };
}

/**
 * What the popup of a sign-in passes on its way to a provider and back. A provider's page stands apart from a page that
 * isolates itself: with the shop's usual policy the page that opened the popup would take it for closed.
 * @source docs/decisions/0062-social-sign-in.md
 */
const isOfPopup = ({ pathname }: URL): boolean =>
  /^\/gateway\/(?:accounts|demo-sign-in)\//.test(pathname) ||
  splitShopPath(pathname).path === pagePaths.loading;

/** The trace that the caller names, else a new one; from here on every part of the shop reads the same. */
function continueTrace({ headers }: IncomingMessage): string {
  const named = namedTrace(headers);
  const traceId = named?.traceId ?? newTraceId();
  headers['x-b3-traceid'] = traceId;
  if (!named?.parentSpanId) {
    delete headers['x-b3-spanid'];
    delete headers.traceparent;
  }
  return traceId;
}

/** From outside nobody may say what only our own processes say to each other. */
function dropInternalHeaders({ headers }: IncomingMessage, { pathname }: URL, isTestMode: boolean): void {
  for (const name of Object.keys(headers)) {
    const isAllowed =
      (isTestMode && testHeaders.includes(name)) ||
      (pathname === invalidation.path && SIGNED_MESSAGE.includes(name));
    if (!isAllowed && (STEERING.test(name) || name.startsWith(ownHeaderPrefix))) delete headers[name];
  }
}

/** With two Host headers each reader would choose its own. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts <= 1;
}

async function route(
  parts: FrontParts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  traceId: string,
): Promise<void> {
  const { pathname } = url;
  if (pathname === '/gateway' || pathname.startsWith('/gateway/'))
    return parts.gateway(request, response, url, traceId);
  if (pathname === invalidation.path) return parts.invalidate(request, response);
  /* Pages are the same for everybody; only calls are counted by who makes them. */
  if (pathname.startsWith('/api/')) {
    request.headers[clientAddressHeader] = parts.nameClient(request);
    /* They answer one visitor, so nobody on the way stores a copy. */
    response.setHeader('cache-control', 'no-store');
    return parts.next(request, inErrorShape(response, traceId));
  }
  if (parts.isDevelopment && isDevelopmentTool(pathname)) {
    // The development server names some of its scripts as JSON, which a strict browser would not run.
    response.removeHeader('x-content-type-options');
    return parts.next(request, response);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return void response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end();
  }
  if (pathname === '/healthz') return sendHealth(response, true, parts.health());
  if (parts.mock && pathname === mockPath) return parts.mock.serve(response, url, request.headers.cookie);
  if (pathname === preview.startPath) return parts.preview.start(response, url);
  if (pathname === preview.endPath) return parts.preview.end(request, response);
  if (pathname === shopHealthPath) return sendHealth(response, await parts.isShopWell());
  if (pathname.startsWith('/_next/static/')) {
    if (await parts.buildFile(request, response, pathname.slice('/_next/static'.length))) return;
    return refuseFile(response);
  }
  if (pathname.startsWith('/_next/') && !pathname.startsWith('/_next/data/')) return refuseFile(response);
  const lastSegment = pathname.slice(pathname.lastIndexOf('/') + 1);
  const isFile = lastSegment.includes('.') && !pathname.startsWith('/_next/');
  if (isFile && (await parts.publicFile(request, response, pathname))) return;
  return parts.page(request, response, url, traceId);
}

/** Of a page's parameters only what counts is ever looked at, so a shopper who pasted a whole letter is still answered by a page. */
function isTooLong(address: string, { pathname }: URL): boolean {
  const counted = isCall(address) || pathname.startsWith('/_next/') ? address : pathname;
  return counted.length > MAX_ADDRESS_LENGTH;
}

/** What the development server's own tools request. */
export function isDevelopmentTool(pathname: string): boolean {
  return (
    (pathname.startsWith('/_next/') && !pathname.startsWith('/_next/data/')) || pathname.startsWith('/__next')
  );
}

function sendHealth(
  response: ServerResponse,
  isWell: boolean,
  facts: Readonly<Record<string, unknown>> = {},
): void {
  response.writeHead(isWell ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(isWell ? {} : { 'retry-after': '2' }),
  });
  response.end(JSON.stringify({ status: isWell ? 'ok' : 'away', ...facts }));
}

/** Only addresses of our own ("/…") are read; a whole URL in the request line is a proxy's language. */
function readUrl(request: IncomingMessage): URL | undefined {
  const target = request.url ?? '';
  return target.startsWith('/') ? safely(() => new URL(`http://shop.invalid${target}`)) : undefined;
}

/** The language of an address, also of one that nobody can read. */
const localeOfAddress = (address: string) => splitShopPath(address.replace(/[?#].*$/s, '')).locale;

/** A file of the build is read by a page, never by a person. */
function refuseFile(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('Not found');
}
