import type { Route } from '@/contracts/endpoint';
import { shop } from '@/contracts/shop';
import { GatewayError } from './GatewayError';
import type { Exchange } from './transport';

/** Longest GET address the shop sends. @source spec §9 Timing */
const maximumGetUrlLength = 2047;

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * A call's address below the gateway host: the path with its parameters and the query.
 * @throws Error when a path parameter is missing or a GET would be longer than 2047 characters
 */
export function requestUrl(host: string, path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_match, name: string) => {
    const value = name === 'brand' ? shop.brand : params[name];
    if (value === undefined || value === '') throw new Error(`Path parameter ${name} is missing`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return `${host}${filled}${search ? `?${search}` : ''}`;
}

/** Whether an address is short enough for a GET; on our own origin that counts too. @source spec §9 Timing */
export function fitsGetUrl(url: string): boolean {
  const origin = url.startsWith('/') ? (globalThis.location?.origin ?? '') : '';
  return origin.length + url.length <= maximumGetUrlLength;
}

const second = 1000;

/** What decides how long a call may take. */
interface TimeoutSituation {
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly isPageLoading: boolean;
  /** Budget of a server render; overrules the browser's limits. */
  readonly serverBudgetMs?: number;
}

/**
 * Milliseconds a call may take: 10, 15 and 20 s for the attempts of a GET; 60 s for the rest while the page
 * loads and 10 s after; a named limit (sign-up 20 s) where the contract has one.
 * @source spec §7 General behaviour (timeouts), §9 Timing
 */
export function timeoutMsOf(route: Route, situation: TimeoutSituation): number {
  if (situation.serverBudgetMs !== undefined) return situation.serverBudgetMs;
  if (route.timeoutMs !== undefined) return route.timeoutMs;
  if (route.method === 'GET') return 5 * second + 5 * second * situation.attempt;
  return situation.isPageLoading ? 60 * second : 10 * second;
}

/** Hex of random bytes, for trace and span ids. */
export function randomHex(bytes: number): string {
  const values = globalThis.crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

/** Makes the trace headers of one call: the same trace, a new span. */
export type TraceHeaders = () => Readonly<Record<string, string>>;

/**
 * Trace headers of one attempt: a new span in the page's trace, in B3 and W3C spelling.
 * @source spec §7 General behaviour (trace headers)
 */
export function traceHeaders(traceId: string, caller: string, buildId: string): Record<string, string> {
  const spanId = randomHex(8);
  return {
    'x-b3-traceid': traceId,
    'x-b3-spanid': spanId,
    traceparent: `00-${traceId}-${spanId}-01`,
    'caller-name': caller,
    buildid: buildId,
  };
}

const maximumAttempts = 3;

/**
 * Sends a request, a GET up to three times while no answer or a 5xx comes.
 * @param attempt  makes the nth attempt, counted from 1
 * @throws GatewayError "{service} failed after 3 retries" when every attempt failed
 * @source spec §8 Transport (GET retries)
 */
export async function sendWithRetry(
  route: Route,
  attempt: (n: number) => Promise<Exchange>,
  stopRetry = false,
): Promise<Exchange> {
  const isRetried = route.method === 'GET' && route.retry !== 'never' && !stopRetry;
  const limit = isRetried ? maximumAttempts : 1;
  for (let n = 1; ; n += 1) {
    const last = n >= limit;
    try {
      const exchange = await attempt(n);
      if (exchange.status < 500 || (last && route.method !== 'GET')) return exchange;
      if (last) throw failure(route, exchange.status);
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      if (last || isGivenUp(error)) throw failure(route, 0, error);
    }
  }
}

/** The caller has given up: this is no lost connection. */
const isGivenUp = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_CANCELED';

function failure(route: Route, status: number, cause?: unknown): GatewayError {
  const message =
    route.method === 'GET'
      ? `${route.service} failed after 3 retries`
      : `${route.service} did not answer${cause instanceof Error ? `: ${cause.message}` : ''}`;
  return new GatewayError(message, { service: route.service, status, errorMap: {} });
}
