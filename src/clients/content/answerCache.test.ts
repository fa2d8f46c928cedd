import { createAnswerCache } from './answerCache';

function setUp() {
  const at = { nowMs: 0, version: 1 };
  const cache = createAnswerCache({ nowMs: () => at.nowMs, version: () => at.version });
  let asked = 0;
  const ask = jest.fn(async () => ({ asked: (asked += 1) }));
  return { at, cache, ask };
}

it('asks once for everybody who asks the same', async () => {
  const { cache, ask } = setUp();
  const [one, other] = await Promise.all([cache.get('roses', ask), cache.get('roses', ask)]);
  expect(other).toBe(one);
  await cache.get('tulips', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it.each([
  ['half a minute later', { nowMs: 30_000 }],
  ['as soon as content has changed', { version: 2 }],
])('asks again %s', async (_, change) => {
  const { at, cache, ask } = setUp();
  await cache.get('roses', ask);
  Object.assign(at, change);
  expect(await cache.get('roses', ask)).toEqual({ asked: 2 });
});

it('forgets failures', async () => {
  const { cache, ask } = setUp();
  await expect(cache.get('roses', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('roses', ask)).toEqual({ asked: 1 });
});
