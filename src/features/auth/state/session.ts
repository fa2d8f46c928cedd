import Cookies from 'js-cookie';
import { isMemberKey, sessionCookies } from '@/contracts/cookies';
import { writeStored } from '@/lib/browserStorage';
import { createAppThunk } from '@/store/createAppThunk';
import { profileOf, type Profile } from '../rules/profileOf';
import { keepSession, postSession } from './keepSession';
import { isGoldMember } from './profile';
import { ownerForgotten, profileRead } from './userSlice';

/** Exchanges the code of a sign-in for a session. @throws Error when there is no session to be had */
export const openSession = (code: string): Promise<void> => postSession('start', { code });

/** Ends the session in this browser. @throws Error when the shop's server cannot be reached */
export const closeSession = (): Promise<void> => postSession('end', {});

/**
 * Reads who is signed in from the cookies, and stores whether it is a gold member.
 * @source spec §4 Login state, §3 User / account (goldMember, is_gold_member)
 */
export const readProfile = createAppThunk(
  'user/readProfile',
  async (_: void, { dispatch, getState }): Promise<Profile> => {
    await keepSession()?.catch(() => undefined);
    const profile = profileOfCookie();
    storeMember(profile);
    const { results: known, owner } = getState().user;
    if (owner && profile.profileId && owner !== profile.profileId) dispatch(ownerForgotten());
    if (JSON.stringify(known) !== JSON.stringify(profile)) dispatch(profileRead(profile));
    return profile;
  },
);

/** Fetches a fresh token and reads it, after something that stands in it has changed: the name, the address. */
export const renewProfile = createAppThunk(
  'user/renewProfile',
  async (_: void, { dispatch }): Promise<void> => {
    await postSession('refresh', {}).catch(() => undefined);
    await dispatch(readProfile());
  },
);

/** A token that cannot be read is none. @source spec §8 Transport ("Invalid token specified") */
function profileOfCookie(): Profile {
  try {
    return profileOf(Cookies.get(sessionCookies.accessToken));
  } catch {
    return { loggedIn: false };
  }
}

function storeMember(profile: Profile): void {
  writeStored('localStorage', isMemberKey, profile.loggedIn ? String(isGoldMember(profile)) : null);
}
