import type { UnknownAction } from '@reduxjs/toolkit';
import { fixedClock } from '@/lib/clock';
import { createKeyedRemoteSlice, createRemoteSlice } from './createRemoteSlice';
import { loadKeyedRemote, loadRemote } from './loadRemote';

const slice = createRemoteSlice<string, 'cart'>({ name: 'cart' });
const clock = fixedClock('2026-02-13T18:00:00Z');

function tools() {
  const seen: UnknownAction[] = [];
  return { seen, dispatch: (action: UnknownAction) => void seen.push(action), extra: { clock } };
}
const typesOf = (actions: UnknownAction[]) => actions.map(({ type }) => type);

describe('reading through a remote slice', () => {
  it('request then success, stamped by the clock', async () => {
    const t = tools();
    await expect(loadRemote(slice, t, { load: async () => 'roses' })).resolves.toEqual({
      ok: true,
      results: 'roses',
      isFromCache: false,
    });
    expect(t.seen).toEqual([
      slice.actions.fetchRequest(),
      slice.actions.fetchSuccess({ results: 'roses', time: Date.parse('2026-02-13T18:00:00Z') }),
    ]);
  });

  it('request then fail, and nothing is thrown', async () => {
    const t = tools();
    const load = () =>
      Promise.reject(
        Object.assign(new Error('down'), { service: 'cart', status: 503, errorMap: { A: 'b' }, secret: 1 }),
      );
    const error = { message: 'down', service: 'cart', status: 503, errorMap: { A: 'b' } };
    await expect(loadRemote(slice, t, { load })).resolves.toEqual({ ok: false, error });
    expect(t.seen.at(-1)).toEqual(slice.actions.fetchFail(error));
  });

  it('a cache hit makes no call', async () => {
    const t = tools();
    const load = jest.fn(async () => 'never');
    await expect(loadRemote(slice, t, { cached: 'kept', load })).resolves.toMatchObject({
      results: 'kept',
      isFromCache: true,
    });
    expect(load).not.toHaveBeenCalled();
    expect(typesOf(t.seen)).toEqual(['cart/CACHE_HIT']);
  });

  it('drops an answer that a later read has overtaken', async () => {
    const t = tools();
    let answerFirst: (value: string) => void = () => undefined;
    const first = loadRemote(slice, t, {
      load: () => new Promise<string>((resolve) => (answerFirst = resolve)),
    });
    await loadRemote(slice, t, { load: async () => 'second' });
    answerFirst('first');
    await expect(first).resolves.toMatchObject({ ok: false, isOvertaken: true });
    expect(typesOf(t.seen)).toEqual(['cart/FETCH_REQUEST', 'cart/FETCH_REQUEST', 'cart/FETCH_SUCCESS']);
  });

  it('reads of two keys or two stores do not overtake each other', async () => {
    const keyed = createKeyedRemoteSlice<string, 'dates'>({ name: 'dates' });
    const [a, b] = [tools(), tools()];
    const slow = (value: string) => ({
      load: () => new Promise<string>((resolve) => setTimeout(resolve, 5, value)),
    });
    const outcomes = await Promise.all([
      loadKeyedRemote(keyed, '10001', a, slow('ny')),
      loadKeyedRemote(keyed, '60601', a, slow('chicago')),
      loadKeyedRemote(keyed, '10001', b, slow('ny')),
    ]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
  });
});
