import type { Breaker, FailedCall } from '@/clients/breaker';
import type { Method } from '@/contracts/endpoint';
import type { AccountCall, CallName } from '@/contracts/gateway';
import type { Route } from '@/contracts/endpoint';
import { routeTable } from '@/contracts/routeTable.generated';
import { errorMapOf, faultsOf, GatewayError } from './GatewayError';
import type { CallOptions, Gateway, WriteResult } from './gateway';
import { fitsGetUrl, randomHex, requestUrl, sendWithRetry, timeoutMsOf, traceHeaders } from './requestRules';
import type { Exchange, Transport } from './transport';

/** What a gateway client needs from its environment. */
export interface GatewaySurroundings {
  /** Gateway address without a trailing slash; "/gateway" on our own origin. */
  readonly host: string;
  readonly transport: Transport;
  readonly callerName: string;
  readonly buildId: string;
  readonly traceId?: string;
  readonly isPageLoading: () => boolean;
  readonly session: {
    /** Renews an access token that has ended; awaited before a call that takes one along. */
    ready?(): Promise<void> | undefined;
    accessToken(): string | undefined;
    clear(): void;
  };
  readonly log: (message: string, facts: Readonly<Record<string, unknown>>) => void;
  /** Extra headers of every call, e.g. the test clock. */
  readonly extraHeaders?: () => Readonly<Record<string, string>>;
  /** Server renders: milliseconds per call, one attempt, and a breaker per service. */
  readonly serverBudgetMs?: number;
  readonly breaker?: Breaker;
  /** What the breaker sends by itself after a failed call, e.g. the same call. */
  readonly probeOf?: (failed: FailedGatewayCall) => FailedCall;
}

/** A call that got no answer, or one that says the service is broken. */
export interface FailedGatewayCall {
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
    const route = isShopCall(name) ? routeTable[name] : (await accountRoutes())[name];
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
      return returnsFailures(route.method) ? { ok: true, data: exchange.data } : exchange.data;
    }
    if (!returnsFailures(route.method)) throw errorOf(route, exchange);
    surroundings.log(`${route.service} ${name} failed`, {
      ...(exchange.status === 0 || exchange.status >= 500 ? { service: route.service } : {}),
      status: exchange.status,
    });
    return writeFailure(route, exchange);
  };
  return { call: call as Gateway['call'] };
}

const isShopCall = (name: CallName): name is keyof typeof routeTable => name in routeTable;

/** No page of the shop needs these routes before somebody signs in. */
const accountRoutes = async (): Promise<Readonly<Record<AccountCall, Route>>> =>
  (await import('@/contracts/accountRoutes.generated')).accountRoutes;

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
    if (!input.noAuth && route.service !== 'login') await session.ready?.();
    const first = await send();
    note(first.status < 500);
    const isSessionRefused = first.status === 401 || first.status === 403;
    if (!isSessionRefused || route.service === 'login' || isCallersPutAnswerOf(route, first)) return first;
    session.clear();
    return await send();
  } catch (error) {
    note(false);
    if (!returnsFailures(route.method)) throw error;
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

/** PUT answers that the caller handles although they are errors. @source spec §8 Transport (PUT) */
function isCallersPutAnswer({ status, data }: Exchange): boolean {
  const errorMap = errorMapOf(data);
  return (
    status === 406 ||
    (status === 422 && 'PRFL.CUSTOMER_ALREADY_EXISTS' in errorMap) ||
    (status === 401 && 'PRFL.UNAUTHORIZED' in errorMap)
  );
}

/** Whether failures of a method are logged and handed back as values instead of thrown. @source spec §8 Transport */
export const returnsFailures = (method: Method): boolean =>
  method === 'PUT' || method === 'PATCH' || method === 'DELETE';

/** A failed answer of GET or POST as the error its caller catches. */
function errorOf(route: Route, { status, data }: Exchange): GatewayError {
  return new GatewayError(`${route.service} answered ${status}`, {
    service: route.service,
    status,
    errorMap: errorMapOf(data),
    details: faultsOf(data),
    traceId: (data as { traceId?: string } | undefined)?.traceId,
  });
}

/** A failed PUT, PATCH or DELETE as the value its caller must look at. */
function writeFailure(route: Route, exchange: Exchange): WriteResult<never> {
  const body = route.method === 'PUT' && isCallersPutAnswer(exchange) ? { body: exchange.data } : {};
  const { status, data } = exchange;
  return { ok: false, status, errorMap: errorMapOf(data), details: faultsOf(data), ...body };
}
