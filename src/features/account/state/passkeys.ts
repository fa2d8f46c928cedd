import { isDevices } from '@/features/auth/state';
import { openModal } from '@/features/modals/state';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { toRemoteError } from '@/store/createRemoteSlice';
import { accountFeedback } from './accountUiSlice';
import { changeOwn, type ChangeOutcome } from './changeOwn';
import { readOwn } from './readOwn';

const section = 'edit-password';
const failed = { ok: false, status: 0, fields: [], keys: [], feedback: null } as const;

/**
 * Makes a passkey on this device and adds it; whoever closes the device's dialog has added none. Where the sign-in is too long ago
 * it is asked for first.
 * @source docs/decisions/0063-passkeys.md
 */
export const addPasskey = createAppThunk(
  'account/addPasskey',
  async (name: string, tools): Promise<ChangeOutcome> => {
    const { gateway } = tools.extra;
    const made = await newPasskey(tools);
    if (!made) return failed;
    const outcome = await changeOwn(tools, {
      section,
      message: 'passkeyAdded',
      into: ['passkeys', ({ passkeys }) => passkeys],
      call: () => gateway.call('addPasskey', { body: { passkey: made, name } }),
    });
    if (outcome.ok) renewLogins(tools);
    return outcome;
  },
);

async function newPasskey({ dispatch, extra }: Pick<ThunkTools, 'dispatch' | 'extra'>) {
  dispatch(accountFeedback(null));
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { question } = await extra.gateway.call('newPasskeyQuestion', { body: {} });
    const { id, rawId, response } = await startRegistration({ optionsJSON: question });
    const { clientDataJSON, attestationObject } = response;
    return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject } };
  } catch (thrown) {
    const message = problemOf(thrown);
    if (message) dispatch(accountFeedback({ message, type: 'error', section }));
    if (message === 'signInForPasskey') dispatch(openModal({ modalKey: 'login' }));
    return undefined;
  }
}

/** What the section says of it; nothing when the device's owner closed the dialog. */
function problemOf(thrown: unknown): string | undefined {
  if (thrown instanceof Error && thrown.name === 'InvalidStateError') return 'passkeyKnown';
  if (isDevices(thrown)) return undefined;
  return 'PRFL.SIGN_IN_AGAIN' in (toRemoteError(thrown).errorMap ?? {}) ? 'signInForPasskey' : 'failed';
}

/** Gives a passkey another name. */
export const renamePasskey = createAppThunk(
  'account/renamePasskey',
  async ({ passkeyId, name }: { passkeyId: string; name: string }, tools): Promise<ChangeOutcome> => {
    const { gateway } = tools.extra;
    return changeOwn(tools, {
      section,
      message: 'passkeyRenamed',
      into: ['passkeys', ({ passkeys }) => passkeys],
      call: () => gateway.call('renamePasskey', { params: { passkeyId }, body: { name } }),
    });
  },
);

/** Removes a passkey. */
export const removePasskey = createAppThunk(
  'account/removePasskey',
  async (passkeyId: string, tools): Promise<ChangeOutcome> => {
    const { gateway } = tools.extra;
    const outcome = await changeOwn(tools, {
      section,
      message: 'passkeyRemoved',
      into: ['passkeys', ({ passkeys }) => passkeys],
      call: () => gateway.call('removePasskey', { params: { passkeyId } }),
    });
    if (outcome.ok) renewLogins(tools);
    return outcome;
  },
);

/** Whether a provider is the only way in depends on the passkeys; where the list is shown it is read again. */
function renewLogins({ dispatch, getState }: ThunkTools): void {
  if (getState().socialLogins.results) void dispatch(readOwn({ name: 'socialLogins' }));
}
