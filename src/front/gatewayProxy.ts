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
import { errorKey } from '@/contracts/errors';
import { testClockHeader } from '@/contracts/pageCache';
import { chooseEncoding } from './chooseEncoding';

interface GatewayProxyOptions {
  /** Where the gateway is; the only address ever called. */
  readonly target: string;
  /** Longest silence of the gateway before the browser is told. */
  readonly timeoutMs: number;
  readonly isTestMode: boolean;
}

/** Headers that mean the connection at hand, not the message. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Gateway calls carry no credentials of the browser's own (spec §7), so none pass in either direction. */
const NEVER_PASSED = new Set([
  'cookie',
  'set-cookie',
  'host',
  'forwarded',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
]);
const MAX_BODY_BYTES = 1024 * 1024;
const COMPRESS_FROM_BYTES = 1500;

/**
 * Streams `/gateway/*` to the gateway, so that the browser needs one address only and no preflight.
 * @source spec §7 General behaviour
 */
export function createGatewayProxy({ target, timeoutMs, isTestMode }: GatewayProxyOptions) {
  const base = new URL(target);
  const isHttps = base.protocol === 'https:';
  const settings = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64 };
  const agent = isHttps ? new HttpsAgent(settings) : new Agent(settings);
  const send = isHttps ? httpsRequest : httpRequest;

  const proxy = (request: IncomingMessage, response: ServerResponse, url: URL, traceId: string): void => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      return refuse(response, 413, errorKey.tooLarge, 'The request is too large.', traceId);
    }
    const headers = passedOn(request.headers, isTestMode ? [] : [testClockHeader]);
    headers['x-b3-traceid'] ??= traceId;
    const upstream = send({
      agent,
      host: base.hostname,
      port: base.port || undefined,
      method: request.method,
      path: `${base.pathname.replace(/\/$/, '')}${url.pathname.slice('/gateway'.length) || '/'}${url.search}`,
      headers,
      timeout: timeoutMs,
    });
    upstream.on('response', (answer) => relay(request, response, answer));
    upstream.on('timeout', () => upstream.destroy(new Error('timeout')));
    upstream.on('error', (error) => {
      const status = error.message === 'timeout' ? 504 : 503;
      refuse(response, status, errorKey.unavailable, 'The service cannot be reached just now.', traceId);
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  };
  return Object.assign(proxy, { close: () => agent.destroy() });
}

export type GatewayProxy = ReturnType<typeof createGatewayProxy>;

/** Hands the answer on, compressed when it is a longer JSON text and the browser takes it. */
function relay(request: IncomingMessage, response: ServerResponse, answer: IncomingMessage): void {
  if (response.headersSent) return void answer.resume();
  const headers = passedOn(answer.headers, []);
  const isJson = String(headers['content-type'] ?? '').includes('json');
  const isLong = Number(headers['content-length'] ?? 0) >= COMPRESS_FROM_BYTES;
  const encoding =
    isJson && isLong && !headers['content-encoding']
      ? chooseEncoding(request.headers['accept-encoding'])
      : 'identity';
  if (encoding !== 'identity' && request.method !== 'HEAD') {
    delete headers['content-length'];
    delete headers.etag;
    headers['content-encoding'] = encoding;
    headers.vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  }
  response.writeHead(answer.statusCode ?? 502, headers);
  const done = () => undefined;
  if (headers['content-encoding'] === 'br' && encoding === 'br') {
    const squeeze = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    pipeline(answer, squeeze, response, done);
  } else if (encoding === 'gzip') pipeline(answer, createGzip(), response, done);
  else pipeline(answer, response, done);
}

function passedOn(
  headers: IncomingHttpHeaders,
  alsoDropped: readonly string[],
): Record<string, string | string[]> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const kept = Object.entries(headers).filter(
    ([name]) =>
      !HOP_BY_HOP.has(name) &&
      !NEVER_PASSED.has(name) &&
      !named.includes(name) &&
      !alsoDropped.includes(name) &&
      !name.startsWith('x-shop-visitor') &&
      !name.startsWith('x-middleware'),
  );
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}

function refuse(response: ServerResponse, status: number, key: string, text: string, traceId: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '2' } : {}),
  });
  response.end(JSON.stringify({ errors: { errorMap: { [key]: text } }, traceId }));
}
