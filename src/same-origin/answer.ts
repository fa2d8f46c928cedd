import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { NextApiRequest, NextApiResponse } from 'next';
import { GatewayError } from '@/clients/gateway/GatewayError';
import { serverEnvironment } from '@/config/serverEnvironment';
import { clientAddressHeader } from '@/contracts/publicPort';
import { type ErrorBody, errorKey, notUnderstood } from '@/contracts/errors';
import { defaultLocale, type Locale, localeOf } from '@/contracts/locales';
import { type Clock, systemClock } from '@/lib/clock';
import { networkOf } from '@/lib/httpServer';
import { type TextFault, textFaults } from '@/lib/textFaults';

/** A handler behind pages/api. */
export type SameOriginHandler = (request: NextApiRequest, response: NextApiResponse) => Promise<void>;

/** Language of a form of ours that works without script; the default one where it says none. */
export function localeOfForm({ body }: NextApiRequest): Locale {
  const { locale } = Object(body) as { locale?: unknown };
  return (typeof locale === 'string' && localeOf(locale)) || defaultLocale;
}

/** Answers with an error in the shop's one shape. */
export function refuse(
  response: NextApiResponse,
  status: number,
  key: string,
  message: string,
  details?: readonly TextFault[],
): void {
  const body: ErrorBody = {
    errors: { errorMap: { [key]: message }, ...(details && { details: [...details] }) },
  };
  response.status(status).json(body);
}

const anywhere = () => true;
/** What of query and body is no readable text: the same rule as the gateway's. */
const faultsOf = ({ query, body }: NextApiRequest): readonly TextFault[] =>
  Object.entries({ query, body: body as unknown })
    .flatMap(([part, value]) => textFaults(value, part, anywhere))
    .slice(0, 20);

/**
 * Accepts some methods only, forbids storing of answers, and refuses unreadable texts.
 * @param handlers  handler by method
 */
export function byMethod(handlers: Readonly<Record<string, SameOriginHandler>>): SameOriginHandler {
  return async (request, response) => {
    response.setHeader('Cache-Control', 'private, no-store');
    const handler = handlers[request.method ?? ''];
    const faults = handler ? faultsOf(request) : [];
    if (faults.length > 0)
      return refuse(response, 400, 'REQ.INVALID', 'Some of the values are not valid.', faults);
    if (handler) return handler(request, response);
    response.setHeader('Allow', Object.keys(handlers).join(', '));
    refuse(response, 405, 'REQ.METHOD', 'This method is not allowed here.');
  };
}

/** A handler for one method, with a budget of calls per client and minute. */
export function endpoint(
  method: 'GET' | 'POST',
  callsPerMinute: number,
  handler: SameOriginHandler,
): SameOriginHandler {
  return byMethod({ [method]: withinBudget(callsPerMinute)(handler) });
}

/** Makes a handler refuse, with 403, what pages of other sites send. */
export function onlyFromOurPages(handler: SameOriginHandler): SameOriginHandler {
  return async (request, response) => {
    if (isFromOurPages(request)) return handler(request, response);
    refuse(response, 403, 'REQ.FOREIGN', 'Only pages of this shop may ask for this.');
  };
}

/** Makes a handler of forms refuse, with 403, what pages of other sites send. */
export function onlyFormsOfOurs(handler: SameOriginHandler): SameOriginHandler {
  return async (request, response) => {
    if (isSentByUs(request)) return handler(request, response);
    refuse(response, 403, 'REQ.FOREIGN', 'Only pages of this shop may ask for this.');
  };
}

/** Browsers name the origin of a form; a client that names none is no browser and carries no cookies. */
function isSentByUs({ headers }: NextApiRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  const ours = [`http://${host}`, `https://${host}`, new URL(serverEnvironment().publicUrl).origin];
  return origin === undefined || ours.includes(origin);
}

/** Another site can neither send JSON here without a preflight nor hide its origin. */
const isFromOurPages = (request: NextApiRequest): boolean =>
  /^application\/json(?:\s*;|$)/.test(request.headers['content-type'] ?? '') && isSentByUs(request);

/**
 * Makes handlers refuse too many requests with 429; all handlers wrapped by one result share one budget.
 * @param callsPerMinute  of one client address
 */
export function withinBudget(callsPerMinute: number): (handler: SameOriginHandler) => SameOriginHandler {
  const budget = createCallBudget(callsPerMinute, systemClock);
  return (handler) => async (request, response) => {
    if (budget.allows(request)) return handler(request, response);
    response.setHeader('Retry-After', '60');
    refuse(response, 429, 'REQ.TOO_MANY', 'Too many requests.');
  };
}

/** Counts calls per client and minute in bounded memory. */
interface CallBudget {
  /** Whether this call is still within the client's budget; it is counted either way. */
  allows(request: NextApiRequest): boolean;
}

const minuteMs = 60_000;

/** The public port sets this header; these handlers are not reachable otherwise. */
function callerOf({ headers, socket }: NextApiRequest): string {
  const named = headers?.[clientAddressHeader];
  return (typeof named === 'string' && named.split(' ')[0]) || (socket.remoteAddress ?? '');
}

/**
 * A budget of calls a minute for each client address; addresses are stored hashed and forgotten after a minute.
 * @param perMinute  calls allowed
 */
export function createCallBudget(perMinute: number, clock: Clock): CallBudget {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: 10_000 });
  return {
    allows(request) {
      const key = createHash('sha256')
        .update(networkOf(callerOf(request)))
        .digest('base64url');
      const now = clock.now().getTime();
      const entry = counts.get(key);
      const current = entry && entry.until > now ? entry : { count: 0, until: now + minuteMs };
      counts.set(key, { ...current, count: current.count + 1 });
      return current.count < perMinute;
    },
  };
}

/**
 * Passes on a refusal of the gateway; any other failure is a 502 (service unavailable).
 * @param whenAway  the text for people, in English
 */
export function refuseAsGateway(response: NextApiResponse, error: unknown, whenAway: string): void {
  const failure = error instanceof GatewayError ? error : undefined;
  if (!failure || failure.status < 400 || failure.status >= 500)
    return refuse(response, 502, errorKey.unavailable, whenAway);
  const { status, errorMap, details } = failure;
  const isNamed = Object.keys(errorMap).length > 0;
  const body: ErrorBody = {
    errors: {
      errorMap: isNamed ? { ...errorMap } : notUnderstood.errorMap,
      ...(details.length > 0 && { details: [...details] }),
    },
  };
  response.status(status).json(body);
}
