import { postToShop } from './postToShop';

const { fetch: browserFetch } = globalThis;
afterEach(() => {
  globalThis.fetch = browserFetch;
  jest.restoreAllMocks();
});

test('a call that nobody answers ends after ten seconds', async () => {
  const stall = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(stall.signal);
  globalThis.fetch = ((_path, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('stalled')));
    })) as typeof fetch;
  const posted = postToShop('/api/session/refresh', {});
  expect(timeout).toHaveBeenCalledWith(10_000);
  stall.abort();
  await expect(posted).rejects.toThrow('stalled');
});
