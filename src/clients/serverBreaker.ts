import { noteRecovery } from '@/contracts/contentVersion';
import { createBreaker, type Breaker } from '@/lib/breaker';
import { systemClock } from '@/lib/clock';
import { outageCode } from '@/lib/outage';

/**
 * The breaker that all clients of this server process share. It asks failed questions again every second and tells the
 * process when a service answers.
 * @source docs/decisions/0053-recovery-within-a-second.md
 */
export const serverBreaker: Breaker = createBreaker(systemClock, {}, { onRecovered: noteRecovery });

/**
 * A service gave no answer or broke; asking later may help.
 * @source docs/decisions/0005-server-budgets.md
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code = outageCode;

  constructor(
    readonly service: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface ServiceQuestion<T> {
  /** Without one, every question is asked. */
  readonly breaker?: Breaker;
  /** Name under which the breaker counts. */
  readonly service: string;
  /** The same for the same question. */
  readonly key: string;
  readonly ask: () => Promise<T>;
}

/**
 * Asks a service unless its breaker is open, and tells the breaker how it went.
 * @throws ServiceError when the service is resting, gave no answer or broke; a refused question throws what it threw
 * @source docs/decisions/0005-server-budgets.md
 */
export async function askThrough<T>({ breaker, service, key, ask }: ServiceQuestion<T>): Promise<T> {
  if (breaker?.isOpen(service)) throw new ServiceError(service, `${service} is resting`);
  try {
    const answer = await ask();
    breaker?.record(service, true);
    return answer;
  } catch (error) {
    if (isRefusal(error)) {
      breaker?.record(service, true);
      throw error;
    }
    const isAnswered = () => ask().then(() => true, isRefusal);
    breaker?.record(service, false, { key, ask: isAnswered });
    throw new ServiceError(service, error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The service answers, but not this question. */
function isRefusal(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
}
