import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { readyPath } from '@/contracts/publicPort';
import type { Breaker, FailedCall } from '@/clients/breaker';
import { createGateway, type FailedGatewayCall } from './createGateway';
import { serverBreaker } from '../breaker';
import type { AnswerCache } from '../content/answerCache';
import type { Gateway } from './gateway';
import { createTransport } from './transport';

/** How the storefront's server calls itself. @source spec §7 General behaviour (caller-name) */
export const serverCaller = 'larkstem-storefront-server';

/** Milliseconds a free socket stays open. @source spec §9 Timing (keep-alive free socket timeout) */
export const freeSocketMs = 120_000;

const settings = { keepAlive: true, timeout: freeSocketMs, maxSockets: 64 };

/** Sockets of the server side to the gateway; one set for all renders. @source spec §9 Timing */
export const sockets = { http: new HttpAgent(settings), https: new HttpsAgent(settings) } as const;

const transport = createTransport(sockets);

/** One server render's view of the gateway. */
interface ServerGatewayOptions {
  readonly host: string;
  readonly buildId: string;
  readonly traceId?: string;
  readonly extraHeaders?: Readonly<Record<string, string>>;
  readonly budgetMs?: number;
  /** Its questions hold nothing personal: a failed one may be repeated in the background. */
  readonly isImpersonal?: boolean;
  /** The process's own, when left out. */
  readonly breaker?: Breaker;
  /** Caches of answers that are the same for everybody. */
  readonly caches?: SharedAnswers;
}

/** Calls whose answer changes with the catalogue only, each with a cache of its own. */
export type SharedAnswers = Readonly<Record<'recommendation' | 'collectionProducts', AnswerCache>>;

/**
 * A gateway client for one server-side request: no session, two seconds a call, one attempt, shared breaker.
 * @source docs/decisions/0005-render-budgets-and-circuit-breaker.md
 */
export function createServerGateway({
  host,
  buildId,
  traceId,
  extraHeaders = {},
  budgetMs = 2000,
  isImpersonal = false,
  breaker = serverBreaker,
  caches,
}: ServerGatewayOptions): Gateway {
  const gateway = createGateway({
    host,
    transport,
    breaker,
    probeOf: (failed) => probeOf(failed, { host, budgetMs, isImpersonal }),
    buildId,
    traceId,
    callerName: serverCaller,
    isPageLoading: () => true,
    session: { accessToken: () => undefined, clear: () => undefined },
    log: (message, facts) => console.warn(JSON.stringify({ level: 'warn', message, ...facts })),
    extraHeaders: () => extraHeaders,
    serverBudgetMs: budgetMs,
  });
  return caches ? withSharedAnswers(gateway, caches, host) : gateway;
}

/** Repeats the question. A write or a personal question must not be repeated: there it checks whether the gateway is ready. */
function probeOf(
  { route, url, send }: FailedGatewayCall,
  { host, budgetMs, isImpersonal }: { host: string; budgetMs: number; isImpersonal: boolean },
): FailedCall {
  const isWell = ({ status }: { status: number }) => status < 500;
  if (isImpersonal && route.method === 'GET') return { key: url, send: () => send().then(isWell) };
  const key = `${host}${readyPath}`;
  const question = { url: key, method: 'GET' as const, headers: {}, timeoutMs: budgetMs };
  return { key, send: () => transport(question).then(isWell) };
}

/** A question with a zip is asked anew: what can be there depends on the hour. */
function withSharedAnswers(gateway: Gateway, caches: SharedAnswers, host: string): Gateway {
  return {
    call(name, input) {
      const { params = {}, query = {} } = input as Partial<Record<'params' | 'query', object>>;
      const load = () => gateway.call(name, input);
      const cache = 'zipCode' in query ? undefined : (caches as Partial<Record<string, AnswerCache>>)[name];
      return cache ? cache.get(`${host} ${JSON.stringify([params, query])}`, load) : load();
    },
  };
}
