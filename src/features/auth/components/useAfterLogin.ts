import { useEffect, useRef } from 'react';
import { splitShopPath } from '@/contracts/shopPath';
import { campaignOf } from '@/features/attribution/rules';
import { presentVisit } from '@/features/attribution/state';
import { closeAllModals } from '@/features/modals/state';
import { useQueryParameter, useShopRouter } from '@/features/navigation';
import { readGoback } from '@/lib/url';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { pageOf, redirectAfterLogin } from '../rules';
import { takeRedirect } from '../state/loginOnLoad';
import { selectIsLoggedIn, selectProfile } from '../state/profile';

/**
 * Leads a customer on who has just signed in, and closes the dialogs.
 * @source spec §4 Login (navigate, close the login modal), §4 Redirect after login
 */
export function useAfterLogin(): (returnTo: string | undefined, isNew?: boolean) => Promise<void> {
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const { getState } = useAppStore();
  return async (returnTo, isNew = false) => {
    const { origin, pathname, search, hash } = window.location;
    const current = `${pathname}${search}${hash}`;
    const target = redirectAfterLogin({
      ...{ returnTo, stored: takeRedirect(), current, origin, isNew },
      campaign: campaignOf(presentVisit(getState())),
    });
    const { locale, path } = splitShopPath(target);
    if (!target.startsWith('/') || locale !== router.locale) window.location.assign(target);
    else if (pageOf(target) === pageOf(current)) await router.replace(path, { shallow: true, scroll: false });
    else await router.push(path);
    dispatch(closeAllModals());
  };
}

/** The pages for signing in and up lead a customer on who is signed in already. */
export function useLeaveWhenSignedIn(): void {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const goback = useQueryParameter('goback');
  const router = useShopRouter();
  const wasSignedOut = useRef(false);
  const profile = useAppSelector(selectProfile);
  useEffect(() => {
    /* Whoever signs in here is led on by the form. */
    if (profile && !isLoggedIn) wasSignedOut.current = true;
    if (!isLoggedIn || wasSignedOut.current) return;
    const target = readGoback(goback, { origin: window.location.origin, fallback: '/account' });
    void router.replace(splitShopPath(target).path);
  }, [goback, isLoggedIn, profile, router]);
}
