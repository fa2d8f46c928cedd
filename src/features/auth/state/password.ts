import { forgotPasswordParameters, type VisitParameters } from '@/contracts/visitParameters';
import { presentVisit } from '@/features/attribution/state';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { toRemoteError } from '@/store/createRemoteSlice';
import { mayBeSignedIn } from './asksForLogin';
import { renewProfile } from './session';
import { accountFailed, accountSucceeded, signInPrepared } from './userSlice';

/** How a call about a password or an activation ended. */
export interface LinkOutcome {
  readonly ok: boolean;
  /** HTTP status, 0 without an answer, 200 for an answer that says success false. */
  readonly status: number;
  /** Why no call was made. @source spec §8 Parameters */
  readonly missing?: 'params are missing' | 'a param is missing';
  /** The link is of another account than the one that is signed in. */
  readonly isOther?: boolean;
  /** The link does nothing any more, and the address of its account is confirmed. */
  readonly isConfirmed?: boolean;
}

/**
 * Asks for the mail with a link that sets a new password; partner and referral of the visit go into the link.
 * @source spec §4 Forgot password, §5 Required parameters for calls, §7 Profile (forgotpassword)
 */
export const forgotPassword = createAppThunk(
  'user/forgotPassword',
  async ({ email }: { email: string }, tools): Promise<LinkOutcome> => {
    if (email.trim() === '') return failed(tools, 404);
    const queryParamsString = partnerQuery(presentVisit(tools.getState()));
    const body = { email: email.trim(), queryParamsString, locale: tools.extra.locale };
    return answered(tools, tools.extra.gateway.call('forgotPassword', { body }));
  },
);

/** What the mail of a link carries. */
export interface MailLink {
  readonly resetToken?: string | undefined;
  readonly resetString?: string | undefined;
}

/** Whether a link is still good. @source spec §5 Required parameters for calls (token check) */
export const validateToken = createAppThunk('user/validateToken', async (link: MailLink, tools) =>
  withLink(tools, link, (body) => tools.extra.gateway.call('validateToken', { body, noAuth: true })),
);

/** Sets a new password with the link of a mail. @source spec §4 Reset password */
export const resetPassword = createAppThunk(
  'user/resetPassword',
  async ({ password, ...link }: MailLink & { password: string }, tools) => {
    let email: string | undefined;
    const outcome = await withLink(tools, link, async (both) => {
      const answer = await tools.extra.gateway.call('resetPassword', {
        ...{ body: { ...both, password }, noAuth: true },
      });
      email = answer.email;
      return answer;
    });
    if (!outcome.ok) return outcome;
    /* Every session of the account has ended, this browser's too. */
    if (mayBeSignedIn()) await tools.dispatch(renewProfile());
    tools.dispatch(signInPrepared({ isReset: true, ...(email && { email }) }));
    return outcome;
  },
);

/** Confirms an account's address with the link of a mail. @source spec §2 (Account activation screen), §5 */
export const activateAccount = createAppThunk('user/activate', async (link: MailLink, tools) =>
  withLink(tools, link, (body) => tools.extra.gateway.call('accountActivation', { body })),
);

interface LinkAnswer {
  readonly success: boolean;
  readonly isOther?: boolean | undefined;
  readonly isConfirmed?: boolean | undefined;
}

type Tools = Pick<ThunkTools, 'dispatch' | 'extra'>;

async function withLink(
  tools: Tools,
  { resetToken, resetString }: MailLink,
  send: (link: { resetToken: string; resetString: string }) => Promise<LinkAnswer>,
): Promise<LinkOutcome> {
  if (!resetToken && !resetString) return failed(tools, 400, 'params are missing');
  if (!resetToken || !resetString) return failed(tools, 400, 'a param is missing');
  return answered(tools, send({ resetToken, resetString }));
}

/** "A response with success false counts as failure." @source spec §5 Required parameters for calls */
async function answered(tools: Tools, sent: Promise<LinkAnswer>): Promise<LinkOutcome> {
  try {
    const { success, isOther, isConfirmed } = await sent;
    if (!success)
      return { ...failed(tools, 200), ...(isOther && { isOther }), ...(isConfirmed && { isConfirmed }) };
    tools.dispatch(accountSucceeded());
    return { ok: true, status: 200 };
  } catch (thrown) {
    return failed(tools, toRemoteError(thrown).status ?? 0);
  }
}

function failed({ dispatch }: Tools, status: number, missing?: LinkOutcome['missing']): LinkOutcome {
  dispatch(accountFailed({ error: 'resetPasswordError', message: missing ?? String(status), status }));
  return { ok: false, status, ...(missing && { missing }) };
}

/** @source spec §2 Query parameters (Forgot-password links carry prid, partnerId and refcode) */
function partnerQuery(visit: VisitParameters): string {
  const named = forgotPasswordParameters.flatMap((name) => (visit[name] ? [[name, visit[name]]] : []));
  return new URLSearchParams(named).toString();
}
