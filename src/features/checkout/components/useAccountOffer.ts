import { useEffect, useEffectEvent, useState } from 'react';
import { selectIsLoggedIn } from '@/features/auth/state';
import { lazyWithMessages } from '@/i18n/lazyWithMessages';
import { useLocale } from '@/i18n/useTranslations';
import { loadWithRetry } from '@/lib/loadWithRetry';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { keepInPlace } from '@/ui/layout/keepInPlace';

/** What the account of a customer offers here; nobody else loads it. */
export const savedRecipients = lazyWithMessages(
  () => import('./SavedRecipients').then((module) => module.SavedRecipients),
  ['account', 'addresses'],
);
export const saveAddressTick = lazyWithMessages(
  () => import('./SavedRecipients').then((module) => module.SaveAddressTick),
  ['account', 'addresses'],
);

/** The form waits at most so long for what the account offers. */
const WAITS_FOR_ACCOUNT_MS = 1500;

/**
 * Reads what the account of a customer offers, with the code that shows it. What comes when the form is shown already, as for whoever
 * signs in there, is put above the fields without moving the one in use.
 * @returns whether it is offered: null while the form waits for it, false for visitors
 */
export function useAccountOffer(form: string): boolean | null {
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const hasAccount = useAppSelector(selectIsLoggedIn);
  const [isWaiting, setWaiting] = useState(hasAccount);
  const [isRead, setRead] = useState(false);
  if (!hasAccount && isWaiting) setWaiting(false);
  if (!hasAccount && isRead) setRead(false);
  const show = useEffectEvent(() => {
    if (!isWaiting) return keepInPlace(fieldInUse(form), () => setRead(true));
    setRead(true);
    setWaiting(false);
  });
  useEffect(() => {
    if (!hasAccount) return;
    let isCurrent = true;
    const timer = setTimeout(() => setWaiting(false), WAITS_FOR_ACCOUNT_MS);
    Promise.all([
      savedRecipients.preload(locale),
      saveAddressTick.preload(locale),
      loadWithRetry(() => import('./SavedRecipients')).then(({ readSaved }) => dispatch(readSaved())),
    ]).then(
      () => isCurrent && show(),
      () => setWaiting(false),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, hasAccount, locale]);
  return isWaiting ? null : isRead;
}

/** The field that has the focus, else the first one. */
function fieldInUse(form: string): Element | null {
  const shown = document.getElementById(form);
  return shown?.querySelector(':focus') ?? shown?.querySelector('input') ?? null;
}
