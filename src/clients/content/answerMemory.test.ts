import { createAnswerMemory } from './answerMemory';

function setUp() {
  const at = { nowMs: 0, version: 1 };
  const memory = createAnswerMemory({ nowMs: () => at.nowMs, version: () => at.version });
  let asked = 0;
  const ask = jest.fn(async () => ({ asked: (asked += 1) }));
  return { at, memory, ask };
}

it('asks once for everybody who asks the same', async () => {
  const { memory, ask } = setUp();
  const [one, other] = await Promise.all([memory.recall('roses', ask), memory.recall('roses', ask)]);
  expect(other).toBe(one);
  await memory.recall('tulips', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

it.each([
  ['half a minute later', { nowMs: 30_000 }],
  ['as soon as content has changed', { version: 2 }],
])('asks again %s', async (_, change) => {
  const { at, memory, ask } = setUp();
  await memory.recall('roses', ask);
  Object.assign(at, change);
  expect(await memory.recall('roses', ask)).toEqual({ asked: 2 });
});

it('forgets failures', async () => {
  const { memory, ask } = setUp();
  await expect(memory.recall('roses', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await memory.recall('roses', ask)).toEqual({ asked: 1 });
});
