import type { Profile } from '../rules';

/** Which form a message of the account belongs to. @source spec §3 User / account (error) */
export type AccountError = 'loginError' | 'signupError' | 'resetPasswordError';

/** What is known of somebody who is about to sign in; kept while the tab shows the shop, and no longer. */
export interface SignInStart {
  /** Typed in another form, or of the account whose password was set. */
  readonly email?: string;
  /** A new password was set just now. */
  readonly isReset?: boolean;
}

/** Who is signed in, as far as the browser knows, and what went wrong last. @source spec §3 User / account */
export interface UserState {
  /** null until the cookies of the visit have been read: shared pages know nobody. */
  results: Profile | null;
  error: Partial<Record<AccountError, string>>;
  /** Number of the customer whose addresses, orders and so on are in the store; kept while their session is renewed. */
  owner: string | null;
  hasError: boolean;
  /** What the next sign-in form begins with. */
  start: SignInStart;
  /** A sign-out has not been said in words yet. */
  isSignOutUntold: boolean;
  /** HTTP status of the last failure, 0 when there was no answer. */
  status: number | null;
}

interface UserRoot {
  /** Missing until the code that reads the cookies has loaded. */
  user?: UserState;
}

/** Who is signed in; null until known. @source spec §4 Login state */
export const selectProfile = ({ user }: UserRoot): Profile | null => user?.results ?? null;

/** What a sign-in form begins with. */
export const selectSignInStart = ({ user }: UserRoot): SignInStart => user?.start ?? nothing;

const nothing: SignInStart = {};

/** Whether it is a gold member whose year has not ended; nobody while it is not known. @source spec §6 Paid loyalty (gold) member */
export const isGoldMember = (profile: Profile | null): boolean => profile?.goldMember === 'true';

/** Whether somebody is fully signed in; a recognised visitor is not. @source spec §4 Login state */
export const selectIsLoggedIn = (state: UserRoot): boolean => {
  const profile = selectProfile(state);
  return profile?.loggedIn === true && !profile.partial;
};
