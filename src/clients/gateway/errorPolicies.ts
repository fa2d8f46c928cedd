import type { Method, Route } from '@/contracts/endpoint';
import { errorMapOf, faultsOf, GatewayError } from './GatewayError';
import type { WriteResult } from './gateway';
import type { Exchange } from './transport';

/** PUT answers that belong to the caller although they are errors. @source spec §8 Transport (PUT) */
export function isCallersPutAnswer({ status, data }: Exchange): boolean {
  const errorMap = errorMapOf(data);
  return (
    status === 406 ||
    (status === 422 && 'PRFL.CUSTOMER_ALREADY_EXISTS' in errorMap) ||
    (status === 401 && 'PRFL.UNAUTHORIZED' in errorMap)
  );
}

/** Whether failures of a method are logged and handed back as values instead of thrown. @source spec §8 Transport */
export const swallowsErrors = (method: Method): boolean =>
  method === 'PUT' || method === 'PATCH' || method === 'DELETE';

/** A failed answer of GET or POST as the error its caller catches. */
export function errorOf(route: Route, { status, data }: Exchange): GatewayError {
  return new GatewayError(`${route.service} answered ${status}`, {
    service: route.service,
    status,
    errorMap: errorMapOf(data),
    details: faultsOf(data),
    traceId: (data as { traceId?: string } | undefined)?.traceId,
  });
}

/** A failed PUT, PATCH or DELETE as the value its caller must look at. */
export function writeFailure(route: Route, exchange: Exchange): WriteResult<never> {
  const body = route.method === 'PUT' && isCallersPutAnswer(exchange) ? { body: exchange.data } : {};
  const { status, data } = exchange;
  return { ok: false, status, errorMap: errorMapOf(data), details: faultsOf(data), ...body };
}
