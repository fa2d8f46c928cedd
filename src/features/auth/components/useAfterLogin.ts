import { useEffect, useRef, useState } from 'react';
import { joinShopPath, splitShopPath } from '@/contracts/shopPath';
import { campaignOf } from '@/features/attribution/rules';
import { presentVisit } from '@/features/attribution/state';
import { closeAllModals } from '@/features/modals/state';
import { useShopRouter } from '@/features/navigation';
import { queryParameter } from '@/features/navigation/rules';
import { decodeGoback } from '@/lib/url';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { pageOf, redirectAfterLogin } from '../rules';
import { shopHosts, takeRedirect } from '../state/loginOnLoad';
import { selectIsLoggedIn, selectProfile } from '../state/profile';

/** How a sign-in went, and where it came from. */
interface SignedIn {
  readonly returnTo?: string | undefined;
  /** The account was made just now. */
  readonly isNew?: boolean;
  /** The account was about to be deleted, and stays. */
  readonly isKept?: boolean | undefined;
  /** Goes on in another way than to an address. */
  readonly goOn?: (() => void) | undefined;
}

/** What follows a sign-in, whichever way it was. */
export interface AfterLogin {
  /** Leads on; a customer whose account stays reads that first. */
  readonly lead: (signedIn: SignedIn) => Promise<void>;
  /** Goes on, while it is said that the account stays. */
  readonly kept: (() => void) | null;
}

/**
 * Leads a customer on who has just signed in, and closes the dialogs.
 * @source spec §4 Login (navigate, close the login modal), §4 Redirect after login
 */
export function useAfterLogin(): AfterLogin {
  const dispatch = useAppDispatch();
  const router = useShopRouter();
  const { getState } = useAppStore();
  const [kept, setKept] = useState<{ goOn: () => void } | null>(null);
  const leadTo = async (target: string, current: string) => {
    const path = pathHere(target, router.locale);
    /* The dialogs go with the page. Closing them takes a step back in the history, which would end the load. */
    if (path === undefined) return window.location.assign(target);
    if (pageOf(target) === pageOf(current)) await router.replace(path, { shallow: true, scroll: false });
    else await router.push(path);
    dispatch(closeAllModals());
  };
  const wayOn = ({ returnTo, isNew = false }: SignedIn) => {
    const { pathname, search, hash } = window.location;
    const current = `${pathname}${search}${hash}`;
    const asked = getState().modals.currentModals.find(({ goOn }) => goOn)?.goOn;
    const target = redirectAfterLogin({
      ...{ returnTo, stored: asked ?? takeRedirect(), hosts: shopHosts(), current, isNew },
      campaign: campaignOf(presentVisit(getState())),
    });
    return () => leadTo(target, current);
  };
  const lead = async (signedIn: SignedIn) => {
    const goOn = signedIn.goOn ?? wayOn(signedIn);
    if (signedIn.isKept) setKept({ goOn: () => void goOn() });
    else await goOn();
  };
  return { lead, kept: kept && kept.goOn };
}

/** The path for the page's router; undefined where another host or language needs a page load. */
function pathHere(target: string, locale: string): string | undefined {
  const to = splitShopPath(target);
  return target.startsWith('/') && to.locale === locale ? to.path : undefined;
}

/**
 * The pages for signing in and up lead a customer on who is signed in already, once: the page may still be there when the address
 * is the next one.
 * @source spec §4 Redirect after login (priority)
 */
export function useLeaveWhenSignedIn(): void {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const router = useShopRouter();
  const { getState } = useAppStore();
  const isSettled = useRef(false);
  const profile = useAppSelector(selectProfile);
  useEffect(() => {
    /* Whoever signs in here is led on by the form. */
    if (!profile || isSettled.current) return;
    isSettled.current = true;
    if (!isLoggedIn) return;
    const target = redirectAfterLogin({
      returnTo: decodeGoback(queryParameter(window.location.search, 'goback')),
      ...{ stored: takeRedirect(), hosts: shopHosts() },
      current: joinShopPath(router.locale, '/account'),
      campaign: campaignOf(presentVisit(getState())),
    });
    const path = pathHere(target, router.locale);
    if (path === undefined) window.location.replace(target);
    else void router.replace(path);
  }, [getState, isLoggedIn, profile, router]);
}
