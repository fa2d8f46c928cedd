import { reportError } from '../reportError';

/**
 * Reports errors nobody caught; stops when the answer is called.
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
