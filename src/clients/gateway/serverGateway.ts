import { systemClock } from '@/lib/clock';
import { createBreaker } from '@/lib/breaker';
import type { AnswerMemory } from '../content/answerMemory';
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
  /** Answers that are the same for everybody are taken from here. */
  readonly memory?: AnswerMemory;
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
  memory,
}: ServerGatewayOptions): Gateway {
  const gateway = createGateway({
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
  return memory ? remembering(gateway, memory, host) : gateway;
}

/** What goes with a product changes with the catalogue alone, as long as nobody names a place or a day. */
function remembering(gateway: Gateway, memory: AnswerMemory, host: string): Gateway {
  return {
    call(name, input) {
      const { query = {} } = input as { query?: Readonly<Record<string, unknown>> };
      const asks = () => gateway.call(name, input);
      if (name !== 'recommendation' || 'zipCode' in query) return asks();
      return memory.recall(`${host} ${name} ${JSON.stringify(query)}`, asks);
    },
  };
}
