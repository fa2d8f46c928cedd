import type { CallName } from '@/contracts/gateway';
import type { Route } from '@/contracts/endpoint';
import { routeTable } from '@/contracts/routeTable.generated';
import { errorOf, isCallersPutAnswer, swallowsErrors, writeFailure } from './errorPolicies';
import { GatewayError } from './GatewayError';
import type { CallOptions, Gateway } from './gateway';
import { fitsGetUrl, requestUrl } from './requestUrl';
import { sendWithRetry } from './sendWithRetry';
import { timeoutMsOf } from './timeouts';
import { randomHex, traceHeaders } from './trace';
import type { Exchange, Transport } from './transport';
import type { Breaker, FailedQuestion } from '@/lib/breaker';

/** What a gateway client needs to know of its surroundings. */
export interface GatewaySurroundings {
  /** Gateway address without a trailing slash; "/gateway" on our own origin. */
  readonly host: string;
  readonly transport: Transport;
  readonly callerName: string;
  readonly buildId: string;
  readonly traceId?: string;
  readonly isPageLoading: () => boolean;
  readonly session: { accessToken(): string | undefined; clear(): void };
  readonly log: (message: string, facts: Readonly<Record<string, unknown>>) => void;
  /** Extra headers of every call, e.g. the test clock. */
  readonly extraHeaders?: () => Readonly<Record<string, string>>;
  /** Server renders: milliseconds per call, one attempt, and a breaker per service. */
  readonly serverBudgetMs?: number;
  readonly breaker?: Breaker;
  /** What the breaker asks by itself after a failed question, e.g. the question again. */
  readonly probeOf?: (failed: FailedCall) => FailedQuestion;
}

/** A call that got no answer, or one that says the service is broken. */
export interface FailedCall {
  readonly route: Route;
  readonly url: string;
  readonly send: () => Promise<Exchange>;
}

interface AnyInput extends CallOptions {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | boolean | undefined>;
  readonly body?: unknown;
}

/**
 * The gateway client.
 * @source spec §7 General behaviour, §8 Transport
 */
export function createGateway(surroundings: GatewaySurroundings): Gateway {
  const traceId = surroundings.traceId ?? randomHex(16);
  const call = async (name: CallName, input: AnyInput): Promise<unknown> => {
    const route = routeTable[name];
    const url = requestUrl(surroundings.host, route.path, input.params, input.query);
    if (route.method === 'GET' && !fitsGetUrl(url)) {
      throw new GatewayError(`${route.service}: the address is too long`, {
        service: route.service,
        status: 414,
        errorMap: {},
      });
    }
    const exchange = await exchangeOf(surroundings, traceId, route, url, input);
    if (exchange.status >= 200 && exchange.status < 300) {
      return swallowsErrors(route.method) ? { ok: true, data: exchange.data } : exchange.data;
    }
    if (!swallowsErrors(route.method)) throw errorOf(route, exchange);
    surroundings.log(`${route.service} ${name} failed`, { status: exchange.status });
    return writeFailure(route, exchange);
  };
  return { call: call as Gateway['call'] };
}

async function exchangeOf(
  surroundings: GatewaySurroundings,
  traceId: string,
  route: Route,
  url: string,
  input: AnyInput,
): Promise<Exchange> {
  const { breaker, session, serverBudgetMs } = surroundings;
  if (breaker?.isOpen(route.service)) {
    throw new GatewayError(`${route.service} is resting`, {
      service: route.service,
      status: 0,
      errorMap: {},
    });
  }
  const send = () =>
    sendWithRetry(
      route,
      (attempt) =>
        surroundings.transport({
          url,
          method: route.method,
          headers: { ...headersOf(surroundings, traceId, input), ...route.headers },
          body: input.body,
          timeoutMs: timeoutMsOf(route, {
            attempt,
            isPageLoading: surroundings.isPageLoading(),
            serverBudgetMs,
          }),
          signal: input.signal,
        }),
      input.stopRetry === true || serverBudgetMs !== undefined,
    );
  const note = (isWell: boolean) =>
    breaker?.record(route.service, isWell, surroundings.probeOf?.({ route, url, send }));
  try {
    const first = await send();
    note(first.status < 500);
    const isSessionRefused = first.status === 401 || first.status === 403;
    if (!isSessionRefused || route.service === 'login' || isCallersPutAnswerOf(route, first)) return first;
    session.clear();
    return await send();
  } catch (error) {
    note(false);
    if (!swallowsErrors(route.method)) throw error;
    return { status: error instanceof GatewayError ? error.status : 0, data: undefined };
  }
}

const isCallersPutAnswerOf = (route: Route, exchange: Exchange): boolean =>
  route.method === 'PUT' && isCallersPutAnswer(exchange);

function headersOf(
  surroundings: GatewaySurroundings,
  traceId: string,
  input: AnyInput,
): Record<string, string> {
  const accessToken = input.noAuth ? undefined : surroundings.session.accessToken();
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-api-version': 'V1',
    ...traceHeaders(traceId, surroundings.callerName, surroundings.buildId),
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    ...(input.cartToken ? { cartToken: `bearer ${input.cartToken}` } : {}),
    ...(input.orderToken ? { orderToken: `bearer ${input.orderToken}` } : {}),
    ...surroundings.extraHeaders?.(),
  };
}
