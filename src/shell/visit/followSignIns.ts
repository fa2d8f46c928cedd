import { isMemberKey } from '@/contracts/cookies';
import type { Profile } from '@/features/auth/rules';
import { forgetThings } from '@/features/auth/state/forgetThings';
import { mayBeSignedIn } from '@/features/auth/state/asksForLogin';
import { selectProfile } from '@/features/auth/state/profile';
import { ownWindow, windowOwner } from '@/features/auth/state/windowOwner';
import { loadAndEnterCart } from '@/features/cart/state';
import { loadWithRetry } from '@/lib/loadWithRetry';
import type { AppStore } from '../store';

/**
 * Follows who is signed in: another tab may have signed in or out, also beside this one or before this page, the cart follows the
 * session, and what this window keeps of a customer goes with the customer. Call it once a store.
 * @source spec §4 Login state, §4 Social login (refresh the cart)
 */
export function followSignIns(store: AppStore): void {
  const { dispatch, getState, subscribe } = store;
  const read = () => {
    if (!mayBeSignedIn() && !selectProfile(getState())?.loggedIn) return;
    void loadWithRetry(() => import('@/features/auth/state/session')).then(
      ({ readProfile }) => dispatch(readProfile()),
      () => undefined,
    );
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && read());
  window.addEventListener('storage', ({ key }) => key === isMemberKey && read());
  window.addEventListener('pageshow', ({ persisted }) => persisted && read());
  let known = selectProfile(getState());
  if (known || !mayBeSignedIn()) settleOwner(store, null, known);
  subscribe(() => {
    const profile = selectProfile(getState());
    if (profile === known) return;
    const before = known;
    known = profile;
    settleOwner(store, before, profile);
    if (before !== null && profile?.profileId !== before.profileId) void dispatch(loadAndEnterCart(true));
  });
}

/**
 * What a window keeps of a customer goes when somebody else is here, or nobody; what it keeps of a guest stays. What is stored goes
 * at once: a page may be about to show or to store something. What is in memory goes with code that few visits need.
 * @param before  whom this page knew, where the browser stores nothing
 */
function settleOwner(store: AppStore, before: Profile | null, present: Profile | null): void {
  const owner = windowOwner() ?? before?.profileId ?? null;
  const now = present?.profileId ?? null;
  if (owner === now) return;
  if (owner) {
    forgetThings();
    void loadWithRetry(() => import('./forgetOwner')).then(
      ({ forgetOwner }) => forgetOwner(store, present?.partial === true),
      () => undefined,
    );
  }
  ownWindow(now);
}
