import { decodeGoback } from '@/lib/url';
import { createAppThunk } from '@/store/createAppThunk';
import { toRemoteError } from '@/store/createRemoteSlice';
import { openSession, readProfile } from './session';
import { accountFailed, accountSucceeded } from './userSlice';

/** How a sign-in with a passkey ended; `left` when the customer closed the device's dialog or has no passkey. */
export type PasskeyOutcome =
  | {
      readonly end: 'in';
      readonly returnTo?: string | undefined;
      /** The account was about to be deleted; signing in keeps it. */
      readonly isKept?: boolean | undefined;
    }
  | { readonly end: 'left' }
  | { readonly end: 'refused'; readonly status: number };

interface PasskeyWay {
  readonly goback?: string | undefined;
  /** Offered among what the browser fills in, until something else is chosen. */
  readonly isAutofill: boolean;
}

/** Signs in with a passkey of this device. @source docs/decisions/0063-passkeys.md, spec §4 Login */
export const signInWithPasskey = createAppThunk(
  'user/signInWithPasskey',
  async ({ goback, isAutofill }: PasskeyWay, { dispatch, extra }): Promise<PasskeyOutcome> => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    dispatch(accountSucceeded());
    try {
      const { question } = await extra.gateway.call('passkeyQuestion', { body: {} });
      const passkey = await startAuthentication({ optionsJSON: question, useBrowserAutofill: isAutofill });
      const returnTo = decodeGoback(goback);
      const body = { passkey: readAnswer(passkey), ...(returnTo && { return_to: returnTo }) };
      const { code, return_to, isKept } = await extra.gateway.call('passkeyLogin', { body });
      await dispatch(readProfile());
      await openSession(code);
      await dispatch(readProfile());
      return { end: 'in', returnTo: return_to, isKept };
    } catch (thrown) {
      if (isDevices(thrown)) return { end: 'left' };
      const { message, status = 0 } = toRemoteError(thrown);
      dispatch(accountFailed({ error: 'loginError', message, status }));
      return { end: 'refused', status };
    }
  },
);

type Answered = Awaited<ReturnType<(typeof import('@simplewebauthn/browser'))['startAuthentication']>>;

/** What the gateway reads of it. */
const readAnswer = ({ id, rawId, response }: Answered) => ({
  ...{ id, rawId, type: 'public-key' as const },
  response: {
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle && { userHandle: response.userHandle }),
  },
});

/** The device, or whoever holds it, ended the question: nothing to report. */
export const isDevices = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  /^(?:NotAllowed|Abort|InvalidState|NotSupported|Security)Error$/.test(thrown.name);
