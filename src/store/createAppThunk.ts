import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from '@/shell/store';
import { toThunkError, type ThunkError } from './thunkError';
import type { ThunkExtra } from './thunkExtra';

/** What the body of a thunk receives, for functions that thunks share. */
export interface ThunkTools {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: ThunkExtra;
}

/** What every action of a thunk knows about the run it belongs to. */
export interface ThunkMeta<Input> {
  readonly arg: Input;
  /** Names one run, among those of all thunks. */
  readonly requestId: string;
  readonly requestStatus: 'pending' | 'fulfilled' | 'rejected';
  /** The run was called off before it began. */
  readonly condition?: boolean;
}

interface ThunkOptions<Input> {
  /** Answers false when there is nothing to do now: no action is sent. */
  condition?: (input: Input, tools: Pick<ThunkTools, 'getState' | 'extra'>) => boolean;
}

type Settled<Input, Result> = UnknownAction & {
  payload?: Result;
  meta: ThunkMeta<Input>;
  error?: ThunkError;
};

/** The run under way; resolves to its last action, never rejects. */
export interface ThunkRun<Input, Result> extends Promise<Settled<Input, Result>> {
  /** The result itself; rejects with what the thunk threw, reduced to plain values. */
  unwrap(): Promise<Result>;
}

type Perform<Input, Result> = (
  dispatch: AppDispatch,
  getState: () => RootState,
  extra: ThunkExtra,
) => ThunkRun<Input, Result>;

let runs = 0;

/**
 * Makes a thunk that knows the shop's state, dispatch and clients: `createAppThunk('cart/removeItem', async (input, { dispatch, getState, extra }) => …)`.
 * It sends `…/pending`, then `…/fulfilled` or `…/rejected`, as Redux Toolkit's async thunks do; `.unwrap()` gives the
 * result or throws.
 * @source spec §4 (every transition that calls out)
 */
export function createAppThunk<Result, Input = void>(
  type: string,
  work: (input: Input, tools: ThunkTools) => Result | Promise<Result>,
  { condition }: ThunkOptions<Input> = {},
) {
  const pending = stageOf<undefined, Input>(type, 'pending');
  const fulfilled = stageOf<Result, Input>(type, 'fulfilled');
  const rejected = stageOf<undefined, Input>(type, 'rejected');
  const begin =
    (input: Input): Perform<Input, Result> =>
    (dispatch, getState, extra) => {
      const about = { arg: input, requestId: String((runs += 1)) };
      const fail = (thrown: unknown, isCalledOff = false): Settled<Input, Result> => ({
        ...rejected(undefined, { ...about, ...(isCalledOff ? { condition: true } : {}) }),
        error: toThunkError(thrown),
      });
      const perform = async (): Promise<Settled<Input, Result>> => {
        if (condition && !condition(input, { getState, extra }))
          return fail({ name: 'ConditionError' }, true);
        dispatch(pending(undefined, about));
        const last = await settle(
          () => work(input, { dispatch, getState, extra }),
          (result) => fulfilled(result, about),
          fail,
        );
        dispatch(last);
        return last;
      };
      const run = perform();
      return Object.assign(run, { unwrap: () => run.then(unwrapped) });
    };
  return Object.assign(begin as Begin<Input, Result>, { pending, fulfilled, rejected });
}

/** A thunk without input is called without one. */
type Begin<Input, Result> = undefined extends Input
  ? (input?: Input) => Perform<Input, Result>
  : (input: Input) => Perform<Input, Result>;

type Known<Input> = Omit<ThunkMeta<Input>, 'requestStatus'>;

function stageOf<Payload, Input>(type: string, requestStatus: ThunkMeta<Input>['requestStatus']) {
  return createAction(`${type}/${requestStatus}`, (payload: Payload, about: Known<Input>) => ({
    payload,
    meta: { ...about, requestStatus },
  }));
}

async function settle<Result, Action>(
  work: () => Result | Promise<Result>,
  done: (result: Result) => Action,
  failed: (thrown: unknown) => Action,
): Promise<Action> {
  try {
    return done(await work());
  } catch (thrown) {
    return failed(thrown);
  }
}

function unwrapped<Result>({ error, payload }: { error?: ThunkError; payload?: Result }): Result {
  if (error) throw error;
  return payload as Result;
}
