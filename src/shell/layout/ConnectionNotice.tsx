import { WifiOff } from 'lucide';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from '@/i18n/useTranslations';
import { noteConnection, onConnectionChange, readConnection, readServerConnection } from '@/lib/connection';
import { Icon } from '@/ui/icons/Icon';
import { Slip } from './Slip';

/** A notice at the lower edge while the browser is offline; the page itself stays as it is. */
export function ConnectionNotice() {
  const t = useTranslations('errors');
  const { isOffline, blockedLinks } = useSyncExternalStore(
    onConnectionChange,
    readConnection,
    readServerConnection,
  );
  useEffect(watchConnection, []);
  if (!isOffline) return null;
  return (
    <Slip key={blockedLinks} data-paper="night">
      <Icon of={WifiOff} />
      <p>
        <strong>{t('offline.title')}</strong> {t('offline.text')}
      </p>
    </Slip>
  );
}

/** Answers as long as the shop's own server can be reached. */
const OWN_SERVER = '/healthz';
const LOOK_EVERY_MS = 5000;
const PATIENCE_MS = 5000;

/**
 * Follows the browser's connection to the shop. A browser that calls itself offline is checked first: on a machine without
 * any network, a shop on that same machine can still be reached.
 * @returns a function that ends it
 */
function watchConnection(): () => void {
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
