import { renewProfile } from '@/features/auth/state';
import { openModal } from '@/features/modals/state';
import { createAppThunk } from '@/store/createAppThunk';
import { changeOwn, type ChangeOutcome } from './changeOwn';
import { readOwn } from './readOwn';

/** Values of the contact form. */
export interface ContactValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string;
  /** Needed for another e-mail address. */
  readonly password?: string;
}

/** Changes name, phone or e-mail address. @source spec §7 Profile (updateContactInfo) */
export const updateContactInfo = createAppThunk(
  'account/updateContactInfo',
  async (values: ContactValues, tools): Promise<ChangeOutcome> => {
    const { gateway } = tools.extra;
    const outcome = await changeOwn(tools, {
      section: 'profile',
      message: 'profileSaved',
      into: ['userData', ({ userData }) => userData],
      call: () => gateway.call('updateContactInfo', { body: values }),
    });
    if (outcome.ok) await tools.dispatch(renewProfile());
    return outcome;
  },
);

/**
 * Sets another password, or a first one; every other session ends. Where a first one needs a recent sign-in, that is asked for
 * over the page, and the form stays as it is.
 * @source spec §7 Profile (editPassword)
 */
export const editPassword = createAppThunk(
  'account/editPassword',
  async (
    { oldPassword, password }: { oldPassword: string | undefined; password: string },
    tools,
  ): Promise<ChangeOutcome> => {
    const { gateway } = tools.extra;
    const outcome = await changeOwn(tools, {
      section: 'edit-password',
      message: 'passwordSaved',
      call: () =>
        gateway.call('editPassword', {
          body: { ...(oldPassword !== undefined && { oldPassword }), password },
        }),
    });
    const isFirst = oldPassword === undefined;
    /* Also when it was set in another window meanwhile: then the present one is asked for. */
    if (isFirst && (outcome.ok || outcome.fields.includes('oldPassword')))
      await tools.dispatch(readOwn({ name: 'userData' }));
    if (!outcome.ok && outcome.keys.includes('PRFL.SIGN_IN_AGAIN'))
      tools.dispatch(openModal({ modalKey: 'login' }));
    return outcome;
  },
);

/** Sends the mail that confirms the e-mail address once more. @source spec §2 (Account activation) */
export const sendActivation = createAppThunk(
  'account/sendActivation',
  async (_: void, tools): Promise<ChangeOutcome> => {
    const { gateway } = tools.extra;
    return changeOwn(tools, {
      section: 'profile',
      message: 'activationSent',
      call: () => gateway.call('sendActivation', { body: {} }),
    });
  },
);

/** Ends the session of another device. @source docs/decisions/0061-account-calls.md */
export const endOwnSession = createAppThunk(
  'account/endOwnSession',
  async (sessionId: string, tools): Promise<ChangeOutcome> => {
    const { gateway } = tools.extra;
    return changeOwn(tools, {
      section: 'edit-password',
      message: 'sessionEnded',
      into: ['sessions', ({ sessions }) => sessions],
      call: () => gateway.call('endOwnSession', { params: { sessionId } }),
    });
  },
);

/** Ends the sessions of all other devices. @source docs/decisions/0063-passkeys.md */
export const endOtherSessions = createAppThunk(
  'account/endOtherSessions',
  async (_: void, tools): Promise<ChangeOutcome> => {
    const { gateway } = tools.extra;
    return changeOwn(tools, {
      section: 'edit-password',
      message: 'sessionsEnded',
      into: ['sessions', ({ sessions }) => sessions],
      call: () => gateway.call('endOtherSessions', {}),
    });
  },
);

/** Disconnects a provider from the account. @source docs/decisions/0069-ways-into-an-account.md */
export const removeSocialLogin = createAppThunk(
  'account/removeSocialLogin',
  async (loginId: string, tools): Promise<ChangeOutcome> => {
    const { gateway } = tools.extra;
    return changeOwn(tools, {
      section: 'edit-password',
      message: 'providerDisconnected',
      into: ['socialLogins', (answer) => answer],
      call: () => gateway.call('removeSocialLogin', { params: { loginId } }),
    });
  },
);

/** Says whether mails about the membership are wanted. @source spec §7 Profile (loyaltyOptIn) */
export const loyaltyOptIn = createAppThunk(
  'account/loyaltyOptIn',
  async (isOptedIn: boolean, tools): Promise<ChangeOutcome> => {
    const { gateway } = tools.extra;
    return changeOwn(tools, {
      section: 'loyalty',
      message: isOptedIn ? 'loyaltyMailsOn' : 'loyaltyMailsOff',
      into: ['loyaltyAuthDetails', ({ loyaltyAuthDetails }) => loyaltyAuthDetails],
      call: () => gateway.call('loyaltyOptIn', { body: { isOptedIn } }),
    });
  },
);

/** Removes a saved card. @source spec §7 Profile (removePaymentCard) */
export const removePaymentCard = createAppThunk(
  'account/removePaymentCard',
  async (creditCardId: string, tools): Promise<ChangeOutcome> => {
    const { gateway } = tools.extra;
    return changeOwn(tools, {
      section: 'cards',
      message: 'cardRemoved',
      into: ['paymentCards', ({ paymentCards }) => paymentCards],
      call: () => gateway.call('removePaymentCard', { params: { creditCardId } }),
    });
  },
);
