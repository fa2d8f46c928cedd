import { closeSession, readProfile } from '@/features/auth/state';
import { createAppThunk } from '@/store/createAppThunk';
import { toRemoteError } from '@/store/createRemoteSlice';
import { accountFeedback } from './accountUiSlice';
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

/** Ends the account in thirty days. All sessions have ended by then; the page says until when it can be kept. */
export const endAccount = createAppThunk(
  'account/endAccount',
  async (password: string, tools): Promise<ChangeOutcome & { readonly endsOn?: string }> => {
    const { gateway } = tools.extra;
    let endsOn: string | undefined;
    const outcome = await changeOwn(tools, {
      section,
      message: 'ending',
      call: async () => {
        const answer = await gateway.call('endAccount', { body: { password } });
        endsOn = answer.endsOn;
        return answer;
      },
    });
    /* Its sessions have ended: this browser forgets what it holds of them, and still shows the day. */
    if (outcome.ok) await closeSession().catch(() => undefined);
    return { ...outcome, ...(endsOn && { endsOn }) };
  },
);
