import type { WriteResult } from '@/clients/gateway/gateway';
import { isFullyLoggedIn } from '@/features/auth/rules';
import { readProfile, renewProfile } from '@/features/auth/state';
import { asWriteResult } from '@/store/asWriteResult';
import type { ThunkTools } from '@/store/createAppThunk';
import { accountFeedback, type AccountFeedback, type AccountSection } from './accountUiSlice';
import { ownSlices, type OwnName, type OwnResults } from './ownSlices';
import { isRefused } from './readOwn';

/** How a change ended: what the gateway refused it for, by field and key. */
export type ChangeOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly status: number;
      /** Names of wrong fields. */
      readonly fields: readonly string[];
      /** Keys of the error map. */
      readonly keys: readonly string[];
      /** What the section says of it; null where the form says it at its fields. */
      readonly feedback: AccountFeedback | null;
    };

interface Change<N extends OwnName, A extends object> {
  readonly section: AccountSection;
  /** Key of the message after success, below "feedback". */
  readonly message: string;
  /** Slice the answer belongs into, and what of it. */
  readonly into?: readonly [N, (answer: A) => OwnResults<N>];
  readonly call: () => Promise<WriteResult<A> | A>;
}

/**
 * One change of something the customer owns: the call, its answer into its slice, and what is said of it.
 * Wrong fields are the form's business; everything else is said in the section. A refused session leads to sign-in.
 * @source spec §7 Profile, §8 Transport (PUT), §8 Account, §9 (Feedback types)
 */
export async function changeOwn<N extends OwnName, A extends object>(
  { dispatch, extra }: Pick<ThunkTools, 'dispatch' | 'extra'>,
  { section, message, into, call }: Change<N, A>,
): Promise<ChangeOutcome> {
  const result = await asWriteResult<A>(call);
  if (result.ok) {
    if (into) {
      const [name, pick] = into;
      const { fetchSuccess } = ownSlices[name].actions as (typeof ownSlices)['userData']['actions'];
      const results = pick(result.data) as OwnResults<'userData'>;
      dispatch(fetchSuccess({ results, time: extra.clock.now().getTime() }));
    }
    dispatch(accountFeedback({ message, type: 'success', section }));
    return { ok: true };
  }
  const { status, errorMap, details } = result;
  const fields = details.map(({ path }) => path.replace(/^body\./, ''));
  /* A wrong password names its field; without one the session is over. PUT leaves its cookies, so our server is asked. */
  const isSessionOver = isRefused(status) && fields.length === 0;
  const isStillKnown = isSessionOver && isFullyLoggedIn(await dispatch(readProfile()).unwrap());
  if (isStillKnown) await dispatch(renewProfile());
  const keys = isSessionOver ? [] : Object.keys(errorMap);
  const isFormsOwn = fields.length > 0 || keys.some((key) => formKeys.has(key));
  const feedback = isFormsOwn ? null : { message: failureOf(status, keys), type: 'error' as const, section };
  dispatch(accountFeedback(feedback));
  return { ok: false, status, fields, keys, feedback };
}

/** Refusals that a form shows at its field. */
const formKeys: ReadonlySet<string> = new Set(['PRFL.CUSTOMER_ALREADY_EXISTS', 'AUTH.LOCKED']);

function failureOf(status: number, keys: readonly string[]): string {
  if (isRefused(status)) return 'signedOut';
  if (keys.includes('PRFL.TOO_MANY')) return 'tooMany';
  if (keys.includes('PRFL.LAST_WAY_IN')) return 'lastWayIn';
  if (keys.includes('PRFL.SIGN_IN_AGAIN')) return 'signInAgain';
  return status === 404 ? 'gone' : status === 422 ? 'refused' : 'failed';
}

let last = { written: '', key: '' };

/**
 * Adds something once: until it is added, the same values are sent with the same key, so that a second press after a lost answer
 * adds nothing.
 */
export async function addOnce(
  body: object,
  send: (idempotencyKey: string) => Promise<ChangeOutcome>,
): Promise<ChangeOutcome> {
  const written = JSON.stringify(body);
  if (written !== last.written) last = { written, key: globalThis.crypto.randomUUID() };
  const outcome = await send(last.key);
  if (outcome.ok) last = { written: '', key: '' };
  return outcome;
}
