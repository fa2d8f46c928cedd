import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { createAppThunk } from './createAppThunk';

interface Told extends UnknownAction {
  meta?: { arg?: unknown; requestId?: string; requestStatus?: string };
}

function setUp() {
  const told: Told[] = [];
  const store = configureStore({
    reducer: (state: { count: number } = { count: 7 }, action: Told) => {
      if (!action.type.startsWith('@@redux')) told.push(action);
      return state;
    },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { shop: 'larkstem' } }, serializableCheck: false }),
  });
  return { told, dispatch: store.dispatch as (thunk: unknown) => ReturnType<ReturnType<typeof double>> };
}

const double = createAppThunk('double', async (input: number, { getState, extra }) => {
  if (input < 0) throw Object.assign(new Error('below zero'), { code: 'LOW', secret: 1 });
  return { twice: input * 2, state: getState(), extra };
});

describe('§4 a thunk of the shop', () => {
  it('tells its beginning and its end, as one run', async () => {
    const { told, dispatch } = setUp();
    const result = await dispatch(double(4)).unwrap();
    expect(result).toEqual({ twice: 8, state: { count: 7 }, extra: { shop: 'larkstem' } });
    expect(told.map(({ type }) => type)).toEqual(['double/pending', 'double/fulfilled']);
    expect(told[0]!.meta).toMatchObject({ arg: 4, requestStatus: 'pending' });
    expect(told[1]!.meta).toMatchObject({ arg: 4, requestStatus: 'fulfilled' });
    expect(told[1]!.meta!.requestId).toBe(told[0]!.meta!.requestId);
    expect(double.fulfilled.match(told[1]!) && told[1].payload.twice).toBe(8);
    expect(double.pending.match(told[1]!)).toBe(false);
  });

  it('the beginning is told before anything is awaited', () => {
    const { told, dispatch } = setUp();
    void dispatch(double(1));
    expect(told.map(({ type }) => type)).toEqual(['double/pending']);
  });

  it('two runs have two names', async () => {
    const { told, dispatch } = setUp();
    await Promise.all([dispatch(double(1)), dispatch(double(2))]);
    expect(new Set(told.map(({ meta }) => meta?.requestId)).size).toBe(2);
  });

  it('a failure is an action with plain values; unwrap throws it, waiting does not', async () => {
    const { told, dispatch } = setUp();
    const last = await dispatch(double(-1));
    expect((last as Told & { error?: unknown }).error).toEqual({
      name: 'Error',
      message: 'below zero',
      code: 'LOW',
      stack: expect.stringContaining('below zero'),
    });
    expect(double.rejected.match(told.at(-1)!)).toBe(true);
    await expect(dispatch(double(-1)).unwrap()).rejects.toMatchObject({ message: 'below zero' });
  });

  it('says nothing when it is called off', async () => {
    const { told, dispatch } = setUp();
    const never = createAppThunk('never', (_: void) => 1, { condition: () => false });
    const last = await (dispatch(never()) as unknown as Promise<Told>);
    expect(told).toEqual([]);
    expect(last.meta).toMatchObject({ condition: true, requestStatus: 'rejected' });
  });
});
