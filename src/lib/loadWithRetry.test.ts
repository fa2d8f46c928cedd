import { loadWithRetry } from './loadWithRetry';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('loading on a shaky line', () => {
  it('tries three times', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('1')).mockRejectedValueOnce(new Error('2'));
    load.mockResolvedValue('code');
    const loaded = loadWithRetry(load);
    await jest.advanceTimersByTimeAsync(2000);
    await expect(loaded).resolves.toBe('code');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('gives up with the last reason', async () => {
    const load = jest.fn().mockRejectedValue(new Error('offline'));
    const loaded = expect(loadWithRetry(load)).rejects.toThrow('offline');
    await jest.advanceTimersByTimeAsync(2000);
    await loaded;
  });
});
