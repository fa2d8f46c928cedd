import { useEffect, useState } from 'react';
import { isPrivacyAsked, onPrivacyChoice } from '@/features/consent/state';
import { useLocale } from '@/i18n/useTranslations';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useAppStore } from '@/store/hooks';
import { lazyComponent } from '@/ui/lazy';
import { ConnectionNotice } from './layout/ConnectionNotice';
import { followModals } from './visit/followModals';

const Privacy = lazyComponent<{ isChanging: boolean; onClose: () => void }>(() =>
  import('@/features/consent/components/PrivacyChoice').then((module) => module.loadPrivacyChoices()),
);

/** The small window of a sign-in at a provider: its page behind asks. */
const isPopup = (): boolean => window.opener !== null;

/**
 * Back closes modals from here on. The notice of a lost connection, and the question for privacy: where the law wants it first, and when the link below the
 * footer is pressed, which comes with the document.
 */
export function Notices() {
  const store = useAppStore();
  const locale = useLocale();
  useEffect(() => followModals(store), [store]);
  const [isChanging, setChanging] = useState(false);
  useEffect(
    () =>
      onPrivacyChoice(() => {
        void loadWithRetry(() => import('@/features/attribution/state/rememberVisit')).then(
          ({ followPrivacyChoice, presentVisit }) =>
            followPrivacyChoice(presentVisit(store.getState()), locale),
          () => undefined,
        );
      }),
    [locale, store],
  );
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const bar = event.target.closest('[data-close-announcement]')?.parentElement;
      if (bar) {
        bar.remove();
        document.getElementById('main')?.focus({ preventScroll: true });
      }
      if (!event.target.closest('[data-privacy]')) return;
      event.preventDefault();
      setChanging(true);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return (
    <>
      <ConnectionNotice />
      {(isChanging || (!isPopup() && isPrivacyAsked(locale))) && (
        <Privacy isChanging={isChanging} onClose={() => setChanging(false)} />
      )}
    </>
  );
}
