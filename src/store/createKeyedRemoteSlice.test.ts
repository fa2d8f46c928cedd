import { createKeyedRemoteSlice, selectRemote } from './createRemoteSlice';

const slice = createKeyedRemoteSlice<string, 'dates'>({ name: 'dates', maxKeys: 2 });
const { reducer, actions } = slice;
const empty = reducer(undefined, { type: 'anything' });
const known = (...keys: string[]) =>
  keys.reduce(
    (state, key, time) => reducer(state, actions.fetchSuccess({ key, results: `for ${key}`, time })),
    empty,
  );

describe('a remote slice with one answer per key', () => {
  it('keeps the answers of two zip codes apart', () => {
    const state = known('60601', '02134');
    expect(selectRemote(state, '60601').results).toBe('for 60601');
    expect(selectRemote(state, '02134').results).toBe('for 02134');
    expect(selectRemote(state, '99999')).toEqual({
      isLoading: false,
      results: null,
      error: null,
      time: null,
    });
    expect(selectRemote(state, null).results).toBeNull();
  });

  it('forgets the least recently touched answer, also with numeric keys', () => {
    const state = known('90210', '10001', '60601');
    expect(Object.keys(state.byKey).sort()).toEqual(['10001', '60601']);
    const touched = reducer(known('90210', '10001'), actions.cacheHit({ key: '90210' }));
    const next = reducer(touched, actions.fetchRequest({ key: '60601' }));
    expect(Object.keys(next.byKey).sort()).toEqual(['60601', '90210']);
    expect(next.currentKey).toBe('60601');
  });

  it('a failure of one key leaves the other alone', () => {
    const state = reducer(known('60601'), actions.fetchFail({ key: '10001', error: { message: 'no' } }));
    expect(selectRemote(state, '10001').error).toEqual({ message: 'no' });
    expect(selectRemote(state, '60601').error).toBeNull();
  });

  it('resets one key or all', () => {
    const state = reducer(known('60601', '10001'), actions.cacheHit({ key: '10001' }));
    expect(reducer(state, actions.reset({ key: '10001' }))).toMatchObject({
      recency: ['60601'],
      currentKey: null,
    });
    expect(reducer(state, actions.reset(undefined))).toBe(slice.initialState);
  });

  it('merges server answers into what the shopper has, twice like once', () => {
    const server = known('10001');
    const once = slice.mergeHydrated(known('60601'), server);
    expect(Object.keys(once.byKey).sort()).toEqual(['10001', '60601']);
    expect(slice.mergeHydrated(once, server)).toEqual(once);
  });
});
