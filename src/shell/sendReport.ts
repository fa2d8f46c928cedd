import { withoutPersons } from '@/lib/withoutPersons';

/** Weight of a report; smaller is graver. @source spec §7 POST same-origin /api/log (levels) */
const weights = { error: 1, warn: 2, info: 3 } as const;
export type ReportLevel = keyof typeof weights;

/** Reports lighter than this stay in the browser. @source spec §7 POST same-origin /api/log (client log level) */
const clientLogLevel: ReportLevel = 'warn';

/**
 * Sends an error of the browser to our own server: once per message and page load, at most ten, without personal data. It
 * never fails itself.
 * @source spec §7 POST same-origin /api/log
 */
export function sendReport(
  error: unknown,
  additionalData: Readonly<Record<string, unknown>>,
  level: ReportLevel,
): void {
  if (weights[level] > weights[clientLogLevel]) return;
  const { message, stack } = partsOf(error);
  if (reported.has(message) || reported.size >= MAX_REPORTS) return;
  reported.add(message);
  void send({ level, message, stack }, additionalData).catch(() => undefined);
}

async function send(
  { level, message, stack }: { level: ReportLevel; message: string; stack?: string },
  additionalData: Readonly<Record<string, unknown>>,
): Promise<void> {
  const clean = (value: unknown, length: number) => withoutPersons(String(value)).slice(0, length);
  const facts = Object.entries(additionalData).map(([name, value]) => [name, clean(value, 300)]);
  await fetch('/api/log', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      level,
      message: clean(message, 500),
      ...(stack ? { stack: clean(stack, 4000) } : {}),
      additionalData: Object.fromEntries(facts),
    }),
    keepalive: true,
  });
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
