import { createRemoteSlice } from './createRemoteSlice';

const slice = createRemoteSlice<string[], 'gifts'>({ name: 'gifts' });
const { reducer, actions } = slice;
const empty = reducer(undefined, { type: 'anything' });

describe('§4 remote data slices', () => {
  it('starts empty', () => {
    expect(empty).toEqual({ isLoading: false, results: null, error: null, time: null });
  });

  it('request: isLoading true, error null, old results stay', () => {
    const failed = reducer(
      reducer(empty, actions.fetchSuccess({ results: ['a'], time: 1 })),
      actions.fetchFail({ message: 'no' }),
    );
    expect(reducer(failed, actions.fetchRequest())).toEqual({
      isLoading: true,
      results: ['a'],
      error: null,
      time: 1,
    });
  });

  it('success: results and time set, isLoading false, error null', () => {
    const loading = reducer(empty, actions.fetchRequest());
    expect(reducer(loading, actions.fetchSuccess({ results: ['b'], time: 7 }))).toEqual({
      isLoading: false,
      results: ['b'],
      error: null,
      time: 7,
    });
  });

  it('fail: isLoading false, error set', () => {
    const failed = reducer(
      reducer(empty, actions.fetchRequest()),
      actions.fetchFail({ message: 'down', status: 503 }),
    );
    expect(failed).toEqual({
      isLoading: false,
      results: null,
      error: { message: 'down', status: 503 },
      time: null,
    });
  });

  it('cache hit: isLoading false and nothing else', () => {
    const loading = { ...empty, isLoading: true, results: ['c'], time: 3 };
    expect(reducer(loading, actions.cacheHit())).toEqual({ ...loading, isLoading: false });
  });

  it('reset: as at the start', () => {
    expect(reducer({ ...empty, results: ['d'] }, actions.reset())).toBe(slice.initialState);
  });

  it('names its actions as the spec does', () => {
    expect([actions.fetchRequest.type, actions.fetchSuccess.type, actions.fetchFail.type]).toEqual([
      'gifts/FETCH_REQUEST',
      'gifts/FETCH_SUCCESS',
      'gifts/FETCH_FAIL',
    ]);
  });

  it('takes further cases for slices that know more', () => {
    const special = createRemoteSlice<number, 'special'>({
      name: 'special',
      initialResults: 1,
      extraCases: (builder) =>
        builder.addCase('double', (state) => void (state.results = (state.results ?? 0) * 2)),
    });
    expect(special.reducer(undefined, { type: 'double' }).results).toBe(2);
  });
});
