/**
 * Tells our own server about an error in the browser, once per message and page load, and never fails itself.
 * @source spec §7 POST same-origin /api/log
 */
export function reportError(error: unknown, additionalData: Readonly<Record<string, unknown>> = {}): void {
  if (process.env.NODE_ENV !== 'production' || typeof window === 'undefined') return;
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
  if (reported.has(message) || reported.size >= MAX_REPORTS) return;
  reported.add(message);
  void fetch('/api/log', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      level: 'error',
      message: message.slice(0, 500),
      stack: stack?.slice(0, 4000),
      additionalData,
    }),
    keepalive: true,
  }).catch(() => undefined);
}

const reported = new Set<string>();
const MAX_REPORTS = 10;
