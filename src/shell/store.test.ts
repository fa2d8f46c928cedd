import type { UnknownAction } from '@reduxjs/toolkit';
import { HYDRATE } from 'next-redux-wrapper';
import { itemCountSlice } from '@/features/cart/state';
import { openModal } from '@/features/modals/state';
import { openMainMenu } from '@/features/navigation/state';
import { injectReducer } from '@/store/lazyReducers';
import { routeChangeCompleted, routeChangeStarted } from '@/store/routeActions';
import { pristineState, serializeState } from './rootReducer';
import { createShopStore } from './store';

const arrived = (asPath: string) =>
  routeChangeCompleted({
    asPath,
    pathname: '/products/[handle]',
    query: {},
    isFallback: false,
    locale: 'fr-CA',
    shallow: false,
  });

describe('the shop store', () => {
  it('sends only slices that changed', () => {
    const store = createShopStore();
    expect(serializeState(store.getState(), pristineState())).toEqual({});
    store.dispatch(arrived('/products/a'));
    expect(Object.keys(serializeState(store.getState(), pristineState()))).toEqual(['routeChange']);
  });

  it('merges a page twice like once and keeps slices the page does not name', () => {
    const server = createShopStore();
    server.dispatch(arrived('/products/a'));
    const payload = JSON.parse(JSON.stringify(serializeState(server.getState(), pristineState())));
    const store = createShopStore();
    store.dispatch(openModal({ modalKey: 'login' }));
    store.dispatch({ type: HYDRATE, payload });
    const once = store.getState();
    store.dispatch({ type: HYDRATE, payload });
    expect(store.getState()).toEqual(once);
    expect(once.routeChange).toMatchObject({ asPath: '/products/a', locale: 'fr-ca' });
    expect(once.modals.currentModals).toEqual([{ modalKey: 'login' }]);
  });

  it('the merge does not end a running route change', () => {
    const store = createShopStore();
    store.dispatch(routeChangeStarted({ asPath: '/b', shallow: false, time: 5 }));
    store.dispatch({
      type: HYDRATE,
      payload: { routeChange: { ...pristineState().routeChange, asPath: '/b' } },
    });
    expect(store.getState().routeChange).toMatchObject({ asPath: '/b', isLoading: true, started: 5 });
  });

  it('a line added while the next page is merged in is there once, after the page has arrived', () => {
    const store = createShopStore();
    const page = JSON.parse(JSON.stringify(serializeState(createShopStore().getState(), pristineState())));
    store.dispatch(routeChangeStarted({ asPath: '/products/b', shallow: false, time: 5 }));
    store.dispatch(itemCountSlice.actions.fetchRequest());
    store.dispatch({ type: HYDRATE, payload: page });
    store.dispatch(itemCountSlice.actions.fetchSuccess({ results: 1, time: 6 }));
    expect(store.getState().itemCount).toMatchObject({ isLoading: true, results: null });
    store.dispatch(arrived('/products/b'));
    expect(store.getState().itemCount).toMatchObject({ isLoading: false, results: 1 });
    expect(store.getState().routeChange.asPath).toBe('/products/b');
  });

  it('a real navigation closes modals, its arrival closes menus; a shallow one closes nothing', () => {
    const store = createShopStore();
    store.dispatch(openModal({ modalKey: 'login' }));
    store.dispatch(openMainMenu());
    store.dispatch(routeChangeStarted({ asPath: '/b', shallow: true, time: 1 }));
    expect(store.getState().modals.currentModals).toHaveLength(1);
    store.dispatch(routeChangeStarted({ asPath: '/b', shallow: false, time: 1 }));
    expect(store.getState().modals.currentModals).toHaveLength(0);
    expect(store.getState().navigation.isMainMenuOpen).toBe(true);
    store.dispatch(arrived('/b'));
    expect(store.getState().navigation.isMainMenuOpen).toBe(false);
  });

  it('takes a reducer that arrives later', () => {
    const store = createShopStore();
    injectReducer({ reducerPath: 'form', reducer: (state: object = { zip: {} }) => state });
    store.dispatch({ type: 'any' });
    expect(store.getState().form).toEqual({ zip: {} });
  });

  it('a reducer that joins has its first state at once, also while a page is merged', () => {
    const store = createShopStore();
    store.dispatch(routeChangeStarted({ asPath: '/b', shallow: false, time: 1 }));
    store.dispatch({ type: HYDRATE, payload: {} });
    injectReducer({ reducerPath: 'late', reducer: (state: string = 'here') => state });
    expect(store.getState()).toMatchObject({ late: 'here' });
  });

  it('sends a slice that joined only when a page has changed it', () => {
    injectReducer({
      reducerPath: 'joined',
      reducer: (state: number = 0, action: UnknownAction) => (action.type === 'grow' ? state + 1 : state),
    });
    const store = createShopStore();
    expect(serializeState(store.getState(), pristineState())).not.toHaveProperty('joined');
    store.dispatch({ type: 'grow' });
    expect(serializeState(store.getState(), pristineState())).toMatchObject({ joined: 1 });
  });

  it('a page may bring state whose reducer has not joined; it is merged and kept', () => {
    const store = createShopStore();
    store.dispatch({ type: HYDRATE, payload: { brought: { n: 1 } } });
    store.dispatch({ type: 'any' });
    expect(store.getState()).toMatchObject({ brought: { n: 1 } });
    const add = (current: { n: number }, incoming: { n: number }) => ({ n: current.n + incoming.n });
    injectReducer({
      reducerPath: 'brought',
      reducer: (state: object = { n: 0 }) => state,
      mergeHydrated: add,
    });
    store.dispatch({ type: HYDRATE, payload: { brought: { n: 1 } } });
    expect(store.getState()).toMatchObject({ brought: { n: 2 } });
  });
});
