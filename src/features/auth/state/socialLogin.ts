import type { Answer } from '@/contracts/gateway';
import { shop } from '@/contracts/shop';
import type { SocialProvider } from '@/contracts/account/socialLogin';
import { closeAllModals } from '@/features/modals/state';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { toRemoteError } from '@/store/createRemoteSlice';
import { isFullyLoggedIn } from '../rules/profileOf';
import { solveCaptcha } from '../rules/solveCaptcha';
import { partnerOf } from './partnerOf';
import { openSession, readProfile } from './session';
import { untilPopupCloses } from './socialPopup';
import {
  type FinishedPopup,
  forgetSocialSecret,
  noteFinished,
  readSocialSecret,
  takeFinished,
} from './socialSecret';
import { accountFailed, accountSucceeded } from './userSlice';

const params = { siteId: shop.siteId };

/** Providers the shop is set up for; none while they cannot be read. */
export const listSocialLogins = createAppThunk(
  'user/listSocialLogins',
  async (_: void, { extra }): Promise<Answer<'socialLogins'>['providers']> =>
    extra.gateway.call('socialLogins', { params }).then(
      ({ providers }) => providers,
      () => [],
    ),
);

/**
 * Waits for the popup of a provider. Once it is closed, the session is read again: the profile is theirs who is signed in
 * now, and what leads them on closes the modals; with nobody they close here. The shell refreshes the cart.
 * @returns also what the popup has done
 * @source spec §4 Social login
 */
export const socialLogin = createAppThunk(
  'user/socialLogin',
  async (_: { provider: SocialProvider }, { dispatch }): Promise<{ ok: boolean } & FinishedPopup> => {
    await dispatch(readProfile());
    await untilPopupCloses();
    const profile = await dispatch(readProfile()).unwrap();
    const ok = isFullyLoggedIn(profile);
    if (!ok) dispatch(closeAllModals());
    return { ok, ...takeFinished() };
  },
);

/** The browser has refused the popup: the page itself leads to the provider. */
export const leaveForSocialLogin = createAppThunk(
  'user/leaveForSocialLogin',
  async ({ url }: { provider: SocialProvider; url: string }): Promise<void> => {
    window.location.assign(url);
  },
);

/** How a sign-in at a provider stands once it has led back. */
export type SocialOutcome = { readonly provider: string } & (
  | {
      readonly ok: true;
      readonly returnTo?: string | undefined;
      readonly isNew: boolean;
      /** The account was about to be deleted; signing in keeps it. */
      readonly isKept?: boolean | undefined;
    }
  | { readonly ok: false; readonly confirm: NonNullable<Answer<'finishSocialLogin'>['confirm']> }
  | { readonly ok: false; readonly confirm?: undefined; readonly status: number }
);

/** What finishes it: the code that came back, the password of the account, or the link of a mail. */
export type SocialProof =
  | { readonly code: string }
  | { readonly password: string }
  | { readonly resetToken: string; readonly resetString: string };

/**
 * Finishes a sign-in at a provider, in the popup or in the page that left for it: opens the session, or says that the
 * customer has to show whose account it is.
 * @source spec §2 (/loading?target=sociallogin), docs/decisions/0062-social-sign-in.md
 */
export const finishSocialLogin = createAppThunk(
  'user/finishSocialLogin',
  async (
    { proof, isPopup }: { proof: SocialProof; isPopup: boolean },
    { dispatch, extra, getState },
  ): Promise<SocialOutcome> => {
    const { verifier, provider } = readSocialSecret();
    dispatch(accountSucceeded());
    try {
      const { signedIn, confirm, isNew = false } = await prove({ extra, getState }, proof, verifier);
      if (confirm) return { provider, ok: false, confirm };
      await openSession(signedIn?.code ?? '');
      forgetSocialSecret();
      if (isPopup) noteFinished({ isNew, returnTo: signedIn?.return_to });
      await dispatch(readProfile());
      return { provider, ok: true, returnTo: signedIn?.return_to, isNew, isKept: signedIn?.isKept };
    } catch (thrown) {
      const { message, status = 0 } = toRemoteError(thrown);
      dispatch(accountFailed({ error: 'loginError', message, status }));
      return { provider, ok: false, status };
    }
  },
);

async function prove(
  tools: Pick<ThunkTools, 'extra' | 'getState'>,
  proof: SocialProof,
  verifier: string,
): Promise<Answer<'finishSocialLogin'>> {
  const { gateway } = tools.extra;
  const begun = { verifier, ...partnerOf(tools) };
  if ('code' in proof) return gateway.call('finishSocialLogin', { params, body: { ...proof, ...begun } });
  if ('resetToken' in proof)
    return gateway.call('confirmSocialLogin', { params, body: { ...proof, ...begun } });
  const captcha = await solveCaptcha(await gateway.call('captcha', { stopRetry: true }));
  const body = { ...proof, verifier, captcha };
  return { signedIn: await gateway.call('connectSocialLogin', { params, body }) };
}

/** Asks for the mail that connects the account. @returns false when it could not be sent */
export const mailSocialLogin = createAppThunk(
  'user/mailSocialLogin',
  async (_: void, { extra }): Promise<boolean> => {
    const { verifier } = readSocialSecret();
    return extra.gateway.call('mailSocialLogin', { params, body: { verifier } }).then(
      () => true,
      () => false,
    );
  },
);
