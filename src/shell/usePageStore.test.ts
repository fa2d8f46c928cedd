import { renderHook } from '@testing-library/react';
import { routeChangeCompleted } from '@/store/routeActions';
import { pristineState, type RootState } from './rootReducer';
import { usePageStore } from './store';

/** The packed state of a page at an address. */
const pageAt = (asPath: string) => ({ routeChange: { ...pristineState().routeChange, asPath } }) as RootState;

const addressIn = ({ current }: { current: ReturnType<typeof usePageStore> }) =>
  current.getState().routeChange.asPath;

test('one store for the visit; each page is merged into it before it is drawn, and once', () => {
  const first = pageAt('/a');
  const { result, rerender } = renderHook(usePageStore, { initialProps: first });
  const store = result.current;
  expect(addressIn(result)).toBe('/a');
  const position = { ...pristineState().routeChange, asPath: '/a?sku=L' };
  store.dispatch(routeChangeCompleted(position));
  rerender(first);
  expect(addressIn(result)).toBe('/a?sku=L');
  rerender(pageAt('/b'));
  expect(addressIn(result)).toBe('/b');
  expect(result.current).toBe(store);
});

test('a page without a state of its own has a store', () => {
  const { result } = renderHook(usePageStore, { initialProps: undefined });
  expect(addressIn(result)).toBe('/');
});
