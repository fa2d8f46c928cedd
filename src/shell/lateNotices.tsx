import { useEffect, useState } from 'react';
import { isPrivacyAsked, onPrivacyChoice } from '@/features/consent/state';
import { selectRoute } from '@/features/navigation/state';
import { useLocale } from '@/i18n/useTranslations';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { lazyComponent } from '@/ui/lazy';
import { ConnectionNotice } from './layout/ConnectionNotice';
import { SlipPlace } from './layout/Slip';
import { followModals } from './visit/followModals';

const Privacy = lazyComponent<{ isChanging: boolean; onClose: () => void }>(() =>
  import('@/features/consent/components/PrivacyChoice').then((module) => module.loadPrivacyChoices()),
);

const NewAccount = lazyComponent(() => import('./layout/AccountReady').then((module) => module.NewAccount));

const SignedOutNotice = lazyComponent(() =>
  import('./layout/SignedOutNotice').then((module) => module.SignedOutNotice),
);

/** The small window of a sign-in at a provider: its page behind asks. */
const isPopup = (): boolean => window.opener !== null;

/**
 * Back closes modals from here on. The notices of a lost connection, of a new account and of a sign-out, and the question for privacy: where
 * the law wants it first, and when the link below the footer is pressed, which comes with the document.
 */
export function Notices() {
  const store = useAppStore();
  const locale = useLocale();
  useEffect(() => followModals(store), [store]);
  /* The address is looked at again with each page. */
  useAppSelector(selectRoute);
  const [hasSignedUp, setSignedUp] = useState(false);
  if (!hasSignedUp && /signupcomplete/i.test(window.location.search)) setSignedUp(true);
  const isSignOutUntold = useAppSelector(({ user }) => user?.isSignOutUntold);
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
      <SlipPlace role="status" aria-atomic={false}>
        <ConnectionNotice />
        {hasSignedUp && <NewAccount />}
        {isSignOutUntold && <SignedOutNotice />}
      </SlipPlace>
      {(isChanging || (!isPopup() && isPrivacyAsked(locale))) && (
        <Privacy isChanging={isChanging} onClose={() => setChanging(false)} />
      )}
    </>
  );
}
