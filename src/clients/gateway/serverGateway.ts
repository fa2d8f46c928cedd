import { systemClock } from '@/lib/clock';
import { createBreaker } from '@/lib/breaker';
import { createGateway } from './createGateway';
import type { Gateway } from './gateway';
import { keptAlive } from './keptAlive';
import { createTransport } from './transport';

const transport = createTransport(false, keptAlive);
const breaker = createBreaker(systemClock);

/** One server render's view of the gateway. */
export interface ServerGatewayOptions {
  readonly host: string;
  readonly buildId: string;
  readonly traceId?: string;
  readonly extraHeaders?: Readonly<Record<string, string>>;
  readonly budgetMs?: number;
}

/**
 * A gateway client for one server-side request: no session, two seconds a call, one attempt, shared breaker.
 * @source docs/decisions/0005-server-budgets.md
 */
export function createServerGateway({
  host,
  buildId,
  traceId,
  extraHeaders = {},
  budgetMs = 2000,
}: ServerGatewayOptions): Gateway {
  return createGateway({
    host,
    transport,
    breaker,
    buildId,
    traceId,
    callerName: 'larkstem-storefront-server',
    isPageLoading: () => true,
    session: { accessToken: () => undefined, clear: () => undefined },
    log: (message, facts) => console.warn(JSON.stringify({ level: 'warn', message, ...facts })),
    extraHeaders: () => extraHeaders,
    serverBudgetMs: budgetMs,
  });
}
