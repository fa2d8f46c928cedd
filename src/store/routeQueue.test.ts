import { configureStore, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import { HYDRATE } from 'next-redux-wrapper';
import { routeChangeCompleted, routeChangeFailed, routeChangeStarted } from './routeActions';
import { createRouteQueue } from './routeQueue';

const started = (shallow = false) => routeChangeStarted({ asPath: '/a', shallow, time: 0 });
const completed = (shallow = false) =>
  routeChangeCompleted({
    asPath: '/a',
    shallow,
    pathname: '/a',
    query: {},
    isFallback: false,
    locale: 'en-US',
  });
const failed = () => routeChangeFailed({ asPath: '/a', shallow: false });
const hydrate = { type: HYDRATE, payload: {} };
const add = { type: 'cart/add' };

function arrivals(...actions: UnknownAction[]) {
  const seen: string[] = [];
  const store = configureStore({
    reducer: (state: null = null, action: UnknownAction) => {
      if (!action.type.startsWith('@@redux/')) seen.push(action.type);
      return state;
    },
    middleware: () => new Tuple(createRouteQueue({ maxHoldMs: 50 })),
  });
  actions.forEach((action) => store.dispatch(action));
  return seen;
}

describe('§4 page reloads', () => {
  it('holds actions between the merge and the end of the route change, then replays them in order', () => {
    const seen = arrivals(started(), hydrate, add, { type: 'cart/remove' }, completed());
    expect(seen).toEqual([
      'routeChange/started',
      HYDRATE,
      'routeChange/completed',
      'cart/add',
      'cart/remove',
    ]);
  });

  it('does not hold while the next page is still being fetched', () => {
    expect(arrivals(started(), add)).toEqual(['routeChange/started', 'cart/add']);
  });

  it('holds nothing on the first page load, which has no route change', () => {
    expect(arrivals(hydrate, add)).toEqual([HYDRATE, 'cart/add']);
  });

  it('a shallow navigation neither holds nor replays', () => {
    expect(arrivals(started(true), add, completed(true))).toContain('cart/add');
    const seen = arrivals(started(), hydrate, add, completed(true));
    expect(seen).not.toContain('cart/add');
  });

  it('lets forms and further merges through', () => {
    const seen = arrivals(started(), hydrate, { type: '@@redux-form/CHANGE' }, hydrate);
    expect(seen).toEqual(['routeChange/started', HYDRATE, '@@redux-form/CHANGE', HYDRATE]);
  });

  it('replays when the route change fails', () => {
    expect(arrivals(started(), hydrate, add, failed()).at(-1)).toBe('cart/add');
  });

  it('survives a navigation that overtakes another one', () => {
    const seen = arrivals(
      started(),
      hydrate,
      add,
      failed(),
      started(),
      hydrate,
      { type: 'late' },
      completed(),
    );
    expect(seen.filter((type) => type === 'cart/add' || type === 'late')).toEqual(['cart/add', 'late']);
  });

  it('releases by itself should the router never report an end', async () => {
    const seen = arrivals(started(), hydrate, add);
    expect(seen).not.toContain('cart/add');
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(seen.at(-1)).toBe('cart/add');
  });
});
