import { outageCode } from '@/clients/gateway/GatewayError';
import { noteRecovery } from '@/contracts/recovery';
import { type Clock, systemClock } from '@/lib/clock';

/** When a service is left alone, and when it is asked again. */
export interface BreakerSettings {
  /** Failures in a row after which a service is left alone. */
  readonly failures: number;
  /** Longest rest; then the next question goes through, whatever the probes say. */
  readonly restMs: number;
  readonly probeEveryMs: number;
  /** A service that nobody has needed for so long is not probed any more. */
  readonly idleMs: number;
}

/** A question that failed, to be asked again in the background. */
export interface FailedQuestion {
  /** The same for the same question. */
  readonly key: string;
  /** Asks once, within a time limit of its own. @returns whether the service answered; a rejection means no */
  readonly ask: () => Promise<boolean>;
}

/** Calls `work` again and again; the answer stops it. */
type Repeat = (work: () => void, everyMs: number) => () => void;

/** How failed questions are asked again, and who is told that one of them was answered. */
interface Probing {
  readonly onRecovered: (service: string) => void;
  readonly repeat?: Repeat;
}

/** Remembers per service whether it is worth asking. */
export interface Breaker {
  isOpen(service: string): boolean;
  /** Notes how a question ended. A failed one that can be asked again is asked until it is answered. */
  record(service: string, succeeded: boolean, question?: FailedQuestion): void;
}

interface ServiceState {
  failures: number;
  openUntilMs: number;
  usedAtMs: number;
  isProbing: boolean;
  readonly failed: Map<string, FailedQuestion['ask']>;
}

const defaults: BreakerSettings = { failures: 5, restMs: 10_000, probeEveryMs: 1000, idleMs: 300_000 };
/** Failed questions remembered for each service; they are asked in turn. */
const MOST_QUESTIONS = 4;

/**
 * A circuit breaker per service for server renders, so that one dead service costs one panel and no time. From the first
 * failure on, a failed question is asked again every second in the background, one at a time for each service. The first
 * answer closes the breaker and is reported.
 * @source docs/decisions/0053-recovery-within-a-second.md
 */
export function createBreaker(
  clock: Clock,
  settings: Partial<BreakerSettings> = {},
  probing?: Probing,
): Breaker {
  const { failures: limit, restMs, probeEveryMs, idleMs } = { ...defaults, ...settings };
  const states = new Map<string, ServiceState>();
  const millis = () => clock.now().getTime();
  let stop: (() => void) | undefined;

  const probe = async (service: string, state: ServiceState) => {
    const [next] = state.failed;
    if (!next || state.isProbing) return;
    const [key, ask] = next;
    state.failed.delete(key);
    state.failed.set(key, ask);
    state.isProbing = true;
    const isAnswered = await ask().catch(() => false);
    state.isProbing = false;
    if (!isAnswered || states.get(service) !== state) return;
    states.delete(service);
    probing?.onRecovered(service);
  };
  const probeAll = () => {
    for (const [service, state] of states) {
      if (millis() - state.usedAtMs > idleMs) states.delete(service);
      else void probe(service, state);
    }
    if ([...states.values()].some(({ failed }) => failed.size > 0)) return;
    stop?.();
    stop = undefined;
  };
  const fail = (service: string, question?: FailedQuestion) => {
    const known = states.get(service);
    const failures = (known?.failures ?? 0) + 1;
    const failed = known?.failed ?? new Map<string, FailedQuestion['ask']>();
    const openUntilMs = failures >= limit ? millis() + restMs : 0;
    const next = { failures, openUntilMs, usedAtMs: millis(), failed, isProbing: false };
    states.set(service, known ? Object.assign(known, next, { isProbing: known.isProbing }) : next);
    if (!probing || !question) return;
    failed.set(question.key, question.ask);
    const [oldest] = failed.keys();
    if (failed.size > MOST_QUESTIONS && oldest !== undefined) failed.delete(oldest);
    stop ??= (probing.repeat ?? repeatInBackground)(probeAll, probeEveryMs);
  };

  return {
    isOpen(service) {
      const state = states.get(service);
      if (!state) return false;
      state.usedAtMs = millis();
      return state.openUntilMs > millis();
    },
    record(service, succeeded, question) {
      if (!succeeded) return fail(service, question);
      const state = states.get(service);
      if (!state) return;
      /* Another question was answered; whether the failed one is, its probe finds out. */
      if (state.failed.size === 0) states.delete(service);
      else Object.assign(state, { failures: 0, openUntilMs: 0, usedAtMs: millis() });
    },
  };
}

/** Never keeps a process from ending. */
const repeatInBackground: Repeat = (work, everyMs) => {
  const timer = setInterval(work, everyMs);
  (timer as { unref?: () => void }).unref?.();
  return () => clearInterval(timer);
};

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
class ServiceError extends Error {
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
export async function callThroughBreaker<T>({ breaker, service, key, ask }: ServiceQuestion<T>): Promise<T> {
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
