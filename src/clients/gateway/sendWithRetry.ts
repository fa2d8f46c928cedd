import type { Route } from '@/contracts/endpoint';
import { GatewayError } from './GatewayError';
import type { Exchange } from './transport';

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
