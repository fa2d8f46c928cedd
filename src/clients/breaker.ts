import { outageCode } from '@/clients/gateway/GatewayError';
import { noteRecovery } from '@/contracts/contentVersion';
import { type Clock, systemClock } from '@/lib/clock';

/** When a service is not called, and when it is called again. */
export interface BreakerSettings {
  /** Failures in a row after which a service is not called. */
  readonly failures: number;
  /** Longest pause; then the next call goes through, whatever the probes say. */
  readonly restMs: number;
  readonly probeEveryMs: number;
  /** A service that was not needed for so long is no longer probed. */
  readonly idleMs: number;
}

/** A failed call that can be repeated in the background. */
export interface FailedCall {
  /** The same for the same call. */
  readonly key: string;
  /** Repeats it once, with its own time limit. @returns whether the service answered; a rejection means no */
  readonly send: () => Promise<boolean>;
}

/** Lets every call through and remembers nothing: for calls that fail on purpose. */
export const noBreaker: Breaker = Object.freeze({ isOpen, record });
function isOpen(): boolean {
  return false;
}
function record(): void {
  /* Nothing is remembered. */
}

/** Calls `work` repeatedly; the returned function stops it. */
type Repeat = (work: () => void, everyMs: number) => () => void;

/** How failed calls are repeated, and what is called when one of them was answered. */
interface Probing {
  readonly onRecovered: (service: string) => void;
  readonly repeat?: Repeat;
}

/** Knows per service whether a call makes sense. */
export interface Breaker {
  isOpen(service: string): boolean;
  /** Records how a call ended. A failed one that can be repeated is repeated until it is answered. */
  record(service: string, succeeded: boolean, call?: FailedCall): void;
}

interface ServiceState {
  failures: number;
  openUntilMs: number;
  usedAtMs: number;
  isProbing: boolean;
  readonly failed: Map<string, FailedCall['send']>;
}

const defaults: BreakerSettings = { failures: 5, restMs: 10_000, probeEveryMs: 1000, idleMs: 300_000 };
/** Failed calls stored for each service; they are repeated in turn. */
const MAX_FAILED_CALLS = 4;

/**
 * A circuit breaker per service for server renders, so that one dead service costs one panel and no time. From the first
 * failure on, a failed call is repeated every second in the background, one at a time for each service. The first answer
 * closes the breaker and is reported.
 * @source docs/decisions/0005-render-budgets-and-circuit-breaker.md
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
    const [key, send] = next;
    state.failed.delete(key);
    state.failed.set(key, send);
    state.isProbing = true;
    const isAnswered = await send().catch(() => false);
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
  const fail = (service: string, call?: FailedCall) => {
    const state = states.get(service) ?? newState();
    states.set(service, state);
    state.failures += 1;
    state.usedAtMs = millis();
    state.openUntilMs = state.failures >= limit ? millis() + restMs : 0;
    if (!probing || !call) return;
    state.failed.set(call.key, call.send);
    const [oldest] = state.failed.keys();
    if (state.failed.size > MAX_FAILED_CALLS && oldest !== undefined) state.failed.delete(oldest);
    stop ??= (probing.repeat ?? repeatInBackground)(probeAll, probeEveryMs);
  };

  return {
    isOpen(service) {
      const state = states.get(service);
      if (!state) return false;
      state.usedAtMs = millis();
      return state.openUntilMs > millis();
    },
    record(service, succeeded, call) {
      if (!succeeded) return fail(service, call);
      const state = states.get(service);
      if (!state) return;
      /* Another call was answered; its probe finds out about the failed one. */
      if (state.failed.size === 0) states.delete(service);
      else Object.assign(state, { failures: 0, openUntilMs: 0, usedAtMs: millis() });
    },
  };
}

const newState = (): ServiceState => ({
  failures: 0,
  openUntilMs: 0,
  usedAtMs: 0,
  isProbing: false,
  failed: new Map(),
});

/** Does not stop a process from exiting. */
const repeatInBackground: Repeat = (work, everyMs) => {
  const timer = setInterval(work, everyMs);
  (timer as { unref?: () => void }).unref?.();
  return () => clearInterval(timer);
};

/**
 * The breaker that all clients of this server process share. It repeats failed calls every second and tells the
 * process when a service answers.
 * @source docs/decisions/0005-render-budgets-and-circuit-breaker.md
 */
export const serverBreaker: Breaker = createBreaker(systemClock, {}, { onRecovered: noteRecovery });

/**
 * A service gave no answer or an error of its own; a later retry may succeed.
 * @source docs/decisions/0005-render-budgets-and-circuit-breaker.md
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

interface ServiceCall<T> {
  /** Without a breaker, every call is sent. */
  readonly breaker?: Breaker;
  /** Name under which the breaker counts. */
  readonly service: string;
  /** The same for the same call. */
  readonly key: string;
  readonly send: () => Promise<T>;
}

/**
 * Calls a service unless its breaker is open, and records the outcome.
 * @throws ServiceError when the service is resting, gave no answer or broke; a refused call throws its own error
 * @source docs/decisions/0005-render-budgets-and-circuit-breaker.md
 */
export async function callThroughBreaker<T>({ breaker, service, key, send }: ServiceCall<T>): Promise<T> {
  if (breaker?.isOpen(service)) throw new ServiceError(service, `${service} is resting`);
  try {
    const answer = await send();
    breaker?.record(service, true);
    return answer;
  } catch (error) {
    if (isRefusal(error)) {
      breaker?.record(service, true);
      throw error;
    }
    const isAnswered = () => send().then(() => true, isRefusal);
    breaker?.record(service, false, { key, send: isAnswered });
    throw new ServiceError(service, error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The service answers, but refuses this call. */
function isRefusal(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
}
