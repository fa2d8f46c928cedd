import type { Clock } from './clock';

/** Failures in a row after which a service is left alone, and for how long. */
export interface BreakerSettings {
  readonly failures: number;
  readonly restMs: number;
}

/** Remembers per service whether it is worth asking. */
export interface Breaker {
  isOpen(service: string): boolean;
  record(service: string, succeeded: boolean): void;
}

/**
 * A circuit breaker per service for server renders, so that one dead service costs one panel and no time.
 * @source docs/decisions/0005-server-budgets.md
 */
export function createBreaker(
  clock: Clock,
  settings: BreakerSettings = { failures: 5, restMs: 10_000 },
): Breaker {
  const states = new Map<string, { failures: number; openUntil: number }>();
  const millis = () => clock.now().getTime();
  return {
    isOpen: (service) => (states.get(service)?.openUntil ?? 0) > millis(),
    record(service, succeeded) {
      if (succeeded) {
        states.delete(service);
        return;
      }
      const failures = (states.get(service)?.failures ?? 0) + 1;
      const openUntil = failures >= settings.failures ? millis() + settings.restMs : 0;
      states.set(service, { failures, openUntil });
    },
  };
}
