import { noteConnection, readConnection } from '@/lib/connection';

/** Answers as long as the shop's own server can be reached, whatever else is the matter. */
const OWN_SERVER = '/healthz';
const LOOK_EVERY_MS = 5000;
const PATIENCE_MS = 5000;

/**
 * Follows the browser's line to the shop. A browser that calls itself offline is checked first, for on a machine
 * without any network the shop of that same machine can still be reached.
 * @returns a function that ends it
 */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    clearTimeout(timer);
    noteConnection(!navigator.onLine && !(await isReached()));
    if (readConnection().isOffline) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  const onChange = () => void look();
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  onChange();
  // Fetched while there still is a line: parts that fail wait for the shop with it.
  void import('@/store/waitForComeback').catch(() => undefined);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

async function isReached(): Promise<boolean> {
  try {
    await fetch(OWN_SERVER, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}
