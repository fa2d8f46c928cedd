import type { UnknownAction } from '@reduxjs/toolkit';
import { createJoinableReducer } from './createJoinableReducer';

const counter = (reducerPath: string) => ({
  reducerPath,
  reducer: (state: number = 0, action: UnknownAction) => (action.type === reducerPath ? state + 1 : state),
});
const nothing = { type: 'nothing' };

describe('a reducer that takes further slices', () => {
  it('asks every slice and keeps the state when none changes', () => {
    const { reducer } = createJoinableReducer([counter('a'), counter('b')]);
    const first = reducer(undefined, nothing);
    expect(first).toEqual({ a: 0, b: 0 });
    expect(reducer(first, nothing)).toBe(first);
    expect(reducer(first, { type: 'b' })).toEqual({ a: 0, b: 1 });
  });

  it('a slice that joins starts with what a page brought for it', () => {
    const { reducer, join } = createJoinableReducer([counter('a')]);
    const waiting = reducer({ a: 1, late: 5 }, { type: 'late' });
    expect(waiting).toEqual({ a: 1, late: 5 });
    join(counter('late'));
    expect(reducer(waiting, { type: 'late' })).toEqual({ a: 1, late: 6 });
  });

  it('knows how a joined slice merges', () => {
    const { join, mergerOf } = createJoinableReducer([counter('a')]);
    const mergeHydrated = (current: number, incoming: number) => current + incoming;
    join({ ...counter('late'), mergeHydrated });
    expect(mergerOf('a')).toBeUndefined();
    expect(mergerOf('late')).toBe(mergeHydrated);
  });
});
