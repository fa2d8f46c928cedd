import { waitForComeback } from './waitForComeback';

const originalFetch = globalThis.fetch;
let isWell = false;
const asked = jest.fn(async () => ({ ok: isWell }));

beforeEach(() => {
  jest.useFakeTimers();
  isWell = false;
  asked.mockClear();
  Object.assign(globalThis, { fetch: asked });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { fetch: originalFetch });
});

it('looks with growing pauses and calls once when the shop is back', async () => {
  const onBack = jest.fn();
  waitForComeback(onBack);
  await jest.advanceTimersByTimeAsync(2400);
  expect(asked).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2400);
  expect(asked).toHaveBeenCalledTimes(1);
  isWell = true;
  await jest.advanceTimersByTimeAsync(2400);
  expect(onBack).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(120_000);
  expect([asked.mock.calls.length, onBack.mock.calls.length]).toEqual([2, 1]);
});

it('looks at once when the browser is back on line', async () => {
  const onBack = jest.fn();
  waitForComeback(onBack, 4);
  isWell = true;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(onBack).toHaveBeenCalledTimes(1);
});

it('asks nobody while nobody sees the page, and stops when told to', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const end = waitForComeback(jest.fn());
  await jest.advanceTimersByTimeAsync(120_000);
  expect(asked).not.toHaveBeenCalled();
  hidden.mockRestore();
  end();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(asked).not.toHaveBeenCalled();
});
