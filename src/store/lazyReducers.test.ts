import type { UnknownAction } from '@reduxjs/toolkit';
import { injectReducer, joinedReducer, mergerOf } from './lazyReducers';

const counter = (reducerPath: string) => ({
  reducerPath,
  reducer: (state: number = 0, action: UnknownAction) => (action.type === reducerPath ? state + 1 : state),
});
const nothing = { type: 'nothing' };

describe('a reducer that takes further slices', () => {
  it('asks every slice and keeps the state when none changes', () => {
    injectReducer(counter('a'));
    injectReducer(counter('b'));
    const first = joinedReducer(undefined, nothing);
    expect(first).toEqual({ a: 0, b: 0 });
    expect(joinedReducer(first, nothing)).toBe(first);
    expect(joinedReducer(first, { type: 'b' })).toEqual({ a: 0, b: 1 });
  });

  it('a slice that joins starts with what a page brought for it', () => {
    const waiting = joinedReducer({ a: 1, b: 0, late: 5 }, { type: 'late' });
    expect(waiting).toEqual({ a: 1, b: 0, late: 5 });
    injectReducer(counter('late'));
    expect(joinedReducer(waiting, { type: 'late' })).toEqual({ a: 1, b: 0, late: 6 });
  });

  it('knows how a joined slice merges', () => {
    const mergeHydrated = (current: number, incoming: number) => current + incoming;
    injectReducer({ ...counter('late'), mergeHydrated });
    expect(mergerOf('a')).toBeUndefined();
    expect(mergerOf('late')).toBe(mergeHydrated);
  });
});
