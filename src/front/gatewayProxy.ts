import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { clientAddressHeader, demoSignIn, ownHeaderPrefix } from '@/contracts/publicPort';
import { testHeadersOf } from '@/contracts/testScenario';
import { chooseEncoding } from './encodedBody';
import { refuseCall } from './refuseCall';

interface GatewayProxyOptions {
  /** Where the gateway is; the only address ever called. */
  readonly target: string;
  /** Longest silence of the gateway before the browser is told. */
  readonly timeoutMs: number;
  /** Who is calling, signed for the gateway. */
  readonly nameClient: (request: IncomingMessage) => string;
  /** Outside live mode: the demo's sign-in provider needs its own cookies. */
  readonly hasDemoSignIn?: boolean;
}

type Headers = Record<string, string | string[]>;

/** Headers that pass in neither direction. */
const NEVER_PASSED = new Set([
  /* Hop by hop: they belong to the connection, not to the message. */
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  /* Gateway calls carry no credentials of the browser's own (spec §7), so none pass in either direction. */
  'cookie',
  'set-cookie',
  'forwarded',
  'host',
  'x-real-ip',
]);
/** The longest body a call may have; most may have less, which the gateway knows. */
const MAX_BODY_BYTES = 256 * 1024;
/** As callers write it; the gateway reads nothing else. */
const TRACE_ID = /^(?:[0-9a-f]{16}){1,2}$/i;
const COMPRESS_FROM_BYTES = 1500;

/**
 * Streams `/gateway/*` to the gateway, so that the browser needs one address only and no preflight.
 * @source spec §7 General behaviour
 */
export function createGatewayProxy({ target, timeoutMs, nameClient, hasDemoSignIn }: GatewayProxyOptions) {
  const base = new URL(target);
  const isHttps = base.protocol === 'https:';
  const settings = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64 };
  const agent = isHttps ? new HttpsAgent(settings) : new Agent(settings);
  const send = isHttps ? httpsRequest : httpRequest;

  const proxy = (request: IncomingMessage, response: ServerResponse, url: URL, traceId: string): void => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      return refuseCall(response, 413, traceId);
    }
    const isDemoSignIn = hasDemoSignIn === true && url.pathname.startsWith(DEMO_SIGN_IN);
    const upstream = send({
      agent,
      host: base.hostname,
      port: base.port || undefined,
      method: request.method,
      path: `${base.pathname.replace(/\/$/, '')}${url.pathname.slice('/gateway'.length) || '/'}${url.search}`,
      headers: {
        ...passedOn(request.headers),
        ...(isDemoSignIn && demoCookies(request.headers.cookie)),
        ...ownHeaders(request, nameClient(request), traceId),
      },
      timeout: timeoutMs,
    });
    upstream.on('response', (answer) => {
      const set = answer.headers['set-cookie']?.filter((cookie) =>
        cookie.startsWith(demoSignIn.cookiePrefix),
      );
      if (isDemoSignIn && set?.length) response.setHeader('set-cookie', set);
      relay(request, response, answer);
    });
    upstream.on('timeout', () => upstream.destroy(new Error('timeout')));
    upstream.on('error', ({ message }) => refuseCall(response, statusOf[message] ?? 503, traceId));
    response.on('close', () => upstream.destroy());
    let bytes = 0;
    request.on('data', (part: Buffer) => {
      bytes += part.byteLength;
      if (bytes > MAX_BODY_BYTES && !response.headersSent) upstream.destroy(new Error('too long'));
    });
    request.pipe(upstream);
  };
  return Object.assign(proxy, { close: () => agent.destroy() });
}

const DEMO_SIGN_IN = `/gateway${demoSignIn.path}/`;

/** The cookies of the demo's provider and no others: they are worth nothing elsewhere. */
function demoCookies(given = ''): Headers {
  const own = given.split(/;\s*/).filter((cookie) => cookie.startsWith(demoSignIn.cookiePrefix));
  return own.length > 0 ? { cookie: own.join('; ') } : {};
}

/** Why we end a call ourselves; any other end means that the gateway is away. */
const statusOf: Readonly<Record<string, number>> = { timeout: 504, 'too long': 413 };

/** Hands the answer on, compressed when it is a longer JSON text and the browser takes it. */
function relay(request: IncomingMessage, response: ServerResponse, answer: IncomingMessage): void {
  if (response.headersSent) return void answer.resume();
  const headers = passedOn(answer.headers);
  const encoding = isWorthCompressing(headers)
    ? chooseEncoding(request.headers['accept-encoding'])
    : 'identity';
  const isCompressed = encoding !== 'identity' && request.method !== 'HEAD';
  if (isCompressed) {
    delete headers['content-length'];
    delete headers.etag;
    headers['content-encoding'] = encoding;
    headers.vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  }
  response.writeHead(answer.statusCode ?? 502, headers);
  const done = () => undefined;
  if (!isCompressed) pipeline(answer, response, done);
  else if (encoding === 'gzip') pipeline(answer, createGzip(), response, done);
  else
    pipeline(
      answer,
      createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
      response,
      done,
    );
}

function isWorthCompressing(headers: Headers): boolean {
  const isJson = String(headers['content-type']).includes('json');
  return (
    isJson && !headers['content-encoding'] && Number(headers['content-length'] ?? 0) >= COMPRESS_FROM_BYTES
  );
}

/**
 * What we say ourselves, last, so that nothing a client writes can change or remove it: who calls, the trace, and where the
 * body ends. A body without an end that both sides agree on could hold a request of its own.
 */
function ownHeaders({ headers }: IncomingMessage, client: string, traceId: string): Headers {
  const { 'content-length': length } = headers;
  const trace = headers['x-b3-traceid'];
  return {
    ...(length !== undefined && { 'content-length': length }),
    ...(headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
    /* The port has let them in, in test mode alone. */
    ...testHeadersOf(headers),
    'x-b3-traceid': typeof trace === 'string' && TRACE_ID.test(trace) ? trace : traceId,
    [clientAddressHeader]: client,
  };
}

function passedOn(headers: IncomingHttpHeaders): Headers {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const passed = Object.entries(headers).filter(
    ([name]) =>
      !NEVER_PASSED.has(name) &&
      !named.includes(name) &&
      !name.startsWith(ownHeaderPrefix) &&
      !name.startsWith('x-forwarded-') &&
      !name.startsWith('x-middleware'),
  );
  return Object.fromEntries(passed) as Headers;
}
