import {
  type ClientLogSettings,
  defaultClientLog,
  isWithinLevel,
  type LogLevel,
} from '@/contracts/clientLog';
import { pageSettings } from '@/contracts/pageSettings';
import { postToShop } from '@/lib/postToShop';
import { withoutPersons } from '@/lib/withoutPersons';

/** Whether this page load reports at all, and from which level on. */
const settings = (): ClientLogSettings => pageSettings().clientLog ?? defaultClientLog;

/** Decided once a page load, so that what belongs together is told together. */
const draw = Math.random() * 100;

/**
 * Sends an error of the browser to our own server: once per message and page load, and once per service however it fails; at
 * most ten, without personal data, of a share of page loads. It never fails itself.
 * @source spec §7 POST same-origin /api/log
 */
export function sendReport(
  error: unknown,
  additionalData: Readonly<Record<string, unknown>>,
  level: LogLevel,
): void {
  const wanted = settings();
  if (!isWithinLevel(level, wanted) || draw >= wanted.percent) return;
  const { message, stack } = partsOf(error);
  const service = serviceOf(error, additionalData, message);
  const key = service ? `service ${service}` : message;
  if (reported.has(key) || reported.size >= MAX_REPORTS) return;
  reported.add(key);
  void send({ level, message, stack }, { ...additionalData, ...(service && { service }) }).catch(
    () => undefined,
  );
}

/** The service whose failure an error is: an error of the store has lost everything but its message. */
function serviceOf(error: unknown, facts: Readonly<Record<string, unknown>>, message: string) {
  const { service = facts.service } = Object(error) as { service?: unknown };
  if (typeof service === 'string') return service;
  const [, named] =
    /^([\w-]+) (?:failed after \d retries|did not answer|answered 5\d\d|is resting)/.exec(message) ?? [];
  return named;
}

async function send(
  { level, message, stack }: { level: LogLevel; message: string; stack?: string },
  additionalData: Readonly<Record<string, unknown>>,
): Promise<void> {
  const clean = (value: unknown, length: number) => withoutPersons(String(value)).slice(0, length);
  const facts = Object.entries(additionalData).map(([name, value]) => [name, clean(value, 300)]);
  const report = {
    level,
    message: clean(message, 500),
    ...(stack ? { stack: clean(stack, 4000) } : {}),
    additionalData: Object.fromEntries(facts),
  };
  await postToShop('/api/log', report, { keepalive: true });
}

const reported = new Set<string>();
const MAX_REPORTS = 10;

/** Message and stack of an error, of a serialized error from the store, or of any other thrown value. */
function partsOf(error: unknown): { message: string; stack?: string } {
  const { message, stack } = (error ?? {}) as { message?: unknown; stack?: unknown };
  return {
    message: typeof message === 'string' && message ? message : String(error),
    ...(typeof stack === 'string' ? { stack } : {}),
  };
}
