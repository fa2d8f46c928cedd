import type { Locale } from '@/contracts/locales';
import { decodeGoback } from '@/lib/url';
import { createAppThunk, type ThunkExtra, type ThunkTools } from '@/store/createAppThunk';
import { toRemoteError } from '@/store/createRemoteSlice';
import { solveCaptcha } from '../rules/solveCaptcha';
import { forgetBrowser } from './forgetBrowser';
import { partnerOf } from './partnerOf';
import { closeSession, openSession, readProfile } from './session';
import { selectIsLoggedIn, type AccountError } from './profile';
import { accountFailed, accountSucceeded, ownerForgotten, signedOut } from './userSlice';

/** How a sign-in or sign-up ended. */
export type SignInOutcome =
  | {
      readonly ok: true;
      readonly returnTo?: string | undefined;
      /** The account was about to be deleted; signing in keeps it. */
      readonly isKept?: boolean | undefined;
    }
  | {
      readonly ok: false;
      readonly status: number;
      readonly fields: readonly string[];
      readonly keys: readonly string[];
    };

/**
 * Signs a customer in: a solved puzzle, the credentials with the address to go back to, the session, the profile.
 * @source spec §4 Login, §8 Login
 */
export const signIn = createAppThunk(
  'user/signIn',
  async (
    { email, password, goback }: { email: string; password: string; goback?: string | undefined },
    tools,
  ): Promise<SignInOutcome> =>
    entering(tools, 'loginError', async (captcha) => {
      const body = { email, password, captcha, ...returnTo(goback) };
      return tools.extra.gateway.call('login', { body });
    }),
);

/** What a new account is made of. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly goback?: string | undefined;
}

/** Makes an account and signs in. @source spec §7 Auth (signUpAndLogin) */
export const signUp = createAppThunk(
  'user/signUp',
  async ({ goback, ...account }: NewAccount, tools): Promise<SignInOutcome> =>
    entering(tools, 'signupError', async (captcha) => {
      const locale: Locale = tools.extra.locale;
      /* The gateway knows whether this names a partner. */
      const ofPartner = partnerOf(tools);
      const body = { ...account, captcha, locale, ...ofPartner, ...returnTo(goback) };
      return tools.extra.gateway.call('signUpAndLogin', { body });
    }),
);

/** An account that is made from an order. */
export interface OrderAccount {
  readonly orderId: string;
  readonly orderToken: string;
  readonly password: string;
  /** The browser recognises a customer. */
  readonly isReturning: boolean;
}

/**
 * Asks for an account for whoever placed an order. Nobody is signed in by it: a mail says how it goes on.
 * @source spec §9 (Signup sources), docs/decisions/0069-ways-into-an-account.md
 */
export const signUpFromOrder = createAppThunk(
  'user/signUpFromOrder',
  async (
    { orderId, orderToken, password }: OrderAccount,
    { extra },
  ): Promise<{ readonly ok: boolean; readonly status: number }> => {
    try {
      const body = { password, captcha: await captchaOf(extra) };
      await extra.gateway.call('signUpFromOrder', { params: { orderId }, orderToken, body });
      return { ok: true, status: 200 };
    } catch (thrown) {
      return { ok: false, status: toRemoteError(thrown).status ?? 0 };
    }
  },
);

/**
 * Signs out: the session ends here and at the gateway, and the profile is cleared.
 * @source spec §4 Logout
 */
export const signOut = createAppThunk(
  'user/signOut',
  async (_: void, { dispatch, getState, extra }): Promise<boolean> => {
    const isCustomer = selectIsLoggedIn(getState());
    await extra.gateway.call('logout', { body: {} }).catch(() => undefined);
    try {
      await closeSession();
    } catch {
      return false;
    }
    /* First: whoever reads that nobody is signed in knows by it that it was the customer's own wish. */
    dispatch(ownerForgotten());
    /* Before a page is shown. A recognised visitor only says who one is not: what the browser knows may be one's own. */
    if (isCustomer) forgetBrowser();
    await dispatch(readProfile());
    if (isCustomer) dispatch(signedOut());
    return true;
  },
);

const returnTo = (goback: string | undefined) => {
  const address = decodeGoback(goback);
  return address ? { return_to: address } : {};
};

async function entering(
  { dispatch, extra }: Pick<ThunkTools, 'dispatch' | 'extra'>,
  error: AccountError,
  send: (
    captcha: string,
  ) => Promise<{ code: string; return_to?: string | undefined; isKept?: boolean | undefined }>,
): Promise<SignInOutcome> {
  dispatch(accountSucceeded());
  /* A guest is known as one before, so that whoever follows the session sees a change. */
  await dispatch(readProfile());
  try {
    /* Each attempt solves a puzzle of its own: the gateway accepts a solution once. */
    const { code, return_to, isKept } = await send(await captchaOf(extra));
    await openSession(code);
    await dispatch(readProfile());
    return { ok: true, returnTo: return_to, isKept };
  } catch (thrown) {
    const { message, status = 0, errorMap = {} } = toRemoteError(thrown);
    dispatch(accountFailed({ error, message, status }));
    const details = (thrown as { details?: readonly { path: string }[] }).details ?? [];
    const fields = details.map(({ path }) => path.replace(/^body\./, ''));
    return { ok: false, status, fields, keys: Object.keys(errorMap) };
  }
}

async function captchaOf({ gateway }: Pick<ThunkExtra, 'gateway'>): Promise<string> {
  return solveCaptcha(await gateway.call('captcha', { stopRetry: true }));
}
