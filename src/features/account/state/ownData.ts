import { closeSession, ownerForgotten, readProfile } from '@/features/auth/state';
import { createAppThunk } from '@/store/createAppThunk';
import { toRemoteError } from '@/store/createRemoteSlice';
import { accountEnded, accountFeedback } from './accountUiSlice';
import { changeOwn, type ChangeOutcome } from './changeOwn';

const section = 'profile';

/**
 * Everything the shop knows of the customer, as a file.
 * @returns its text; null when it could not be read, which the section says
 */
export const readOwnData = createAppThunk(
  'account/readOwnData',
  async (_: void, { dispatch, extra }): Promise<string | null> => {
    dispatch(accountFeedback(null));
    try {
      return JSON.stringify(await extra.gateway.call('exportOwnData', {}), null, 2);
    } catch (thrown) {
      const { status } = toRemoteError(thrown);
      const message = status === 401 || status === 403 ? 'signedOut' : 'failed';
      dispatch(accountFeedback({ message, type: 'error', section }));
      if (message === 'signedOut') await dispatch(readProfile());
      return null;
    }
  },
);

/**
 * Ends the account in thirty days. All its sessions have ended then: this browser forgets them and what it knew of the customer,
 * and the page says until when the account can be kept.
 */
export const endAccount = createAppThunk(
  'account/endAccount',
  async (password: string, tools): Promise<ChangeOutcome> => {
    const { gateway } = tools.extra;
    let endsOn = '';
    const outcome = await changeOwn(tools, {
      section,
      message: 'ending',
      call: async () => {
        const answer = await gateway.call('endAccount', { body: { password } });
        endsOn = answer.endsOn;
        return answer;
      },
    });
    if (!outcome.ok) return outcome;
    await closeSession().catch(() => undefined);
    /* First: what shows the account gives way to the day. */
    tools.dispatch(accountEnded(endsOn));
    tools.dispatch(ownerForgotten());
    await tools.dispatch(readProfile());
    return outcome;
  },
);
