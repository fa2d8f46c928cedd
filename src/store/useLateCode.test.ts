import { act, renderHook, waitFor } from '@testing-library/react';
import { useLateCode } from './useLateCode';

const code = { double: (n: number) => 2 * n };

/** A file that arrives when the test says so. */
function fileOnTheWay() {
  let arrive: () => void = () => undefined;
  const load = jest.fn(() => new Promise<typeof code>((resolve) => (arrive = () => resolve(code))));
  return { load, arrive: () => act(async () => arrive()) };
}

test('the file is requested when it is wanted, and once', async () => {
  const { load, arrive } = fileOnTheWay();
  const { result, rerender } = renderHook(({ isWanted }) => useLateCode(isWanted, load), {
    initialProps: { isWanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  expect(result.current).toBeNull();
  await arrive();
  rerender({ isWanted: true });
  expect(result.current?.double(4)).toBe(8);
  expect(load).toHaveBeenCalledTimes(1);
  rerender({ isWanted: false });
  expect(result.current).toBeNull();
});

test('a later component has the file in its first render', async () => {
  const { load, arrive } = fileOnTheWay();
  const first = renderHook(() => useLateCode(true, load));
  await arrive();
  first.unmount();
  const seen: unknown[] = [];
  renderHook(() => seen.push(useLateCode(true, load)));
  expect(seen).toEqual([code]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a request that fails is repeated', async () => {
  let tries = 0;
  const load = () => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(code);
  };
  const { result } = renderHook(() => useLateCode(true, load));
  await waitFor(() => expect(result.current).toBe(code), { timeout: 3000 });
  expect(tries).toBe(2);
});
