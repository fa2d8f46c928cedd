import type { LogLevel } from '@/contracts/clientLog';

/**
 * Reports an error of the browser to our own server. The code for that is loaded with the first report, for most visits need
 * none. It never fails itself.
 * @source spec §7 POST same-origin /api/log
 */
export function reportError(
  error: unknown,
  additionalData: Readonly<Record<string, unknown>> = {},
  level: LogLevel = 'error',
): void {
  if (process.env.NODE_ENV !== 'production' || typeof window === 'undefined') return;
  import('./sendReport').then(
    ({ sendReport }) => sendReport(error, additionalData, level),
    () => undefined,
  );
}

/**
 * Reports uncaught errors; the returned function ends that.
 * @source spec §7 POST same-origin /api/log
 */
export function listenForErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent) => reportError(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason, { kind: 'rejection' });
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
