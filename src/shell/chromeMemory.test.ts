import { createChromeMemory } from './chromePageData';

function setUp() {
  let now = 0;
  let version = 0;
  let recoveries = 0;
  const memory = createChromeMemory({ nowMs: () => now, version: () => version, recovery: () => recoveries });
  const recover = () => (recoveries += 1);
  return { memory, pass: (ms: number) => (now += ms), change: () => (version += 1), recover };
}
const whole = (menu: string) => jest.fn(async () => ({ value: { menu }, isWhole: true }));
const half = () => jest.fn(async () => ({ value: { menu: '' }, isWhole: false }));

it('is made once for all pages that ask, and again after half a minute', async () => {
  const { memory, pass } = setUp();
  const make = whole('a');
  await Promise.all([memory.recall('en', make), memory.recall('en', make), memory.recall('fr', make)]);
  expect(make).toHaveBeenCalledTimes(2);
  pass(29_000);
  await memory.recall('en', make);
  expect(make).toHaveBeenCalledTimes(2);
  pass(2000);
  await expect(memory.recall('en', whole('b'))).resolves.toEqual({ menu: 'b' });
});

it('is made anew as soon as content changed', async () => {
  const { memory, change } = setUp();
  await memory.recall('en', whole('a'));
  change();
  await expect(memory.recall('en', whole('b'))).resolves.toEqual({ menu: 'b' });
});

it('keeps the last whole one while a part cannot be read, and soon tries again', async () => {
  const { memory, pass } = setUp();
  await memory.recall('en', whole('a'));
  pass(31_000);
  const broken = half();
  await expect(memory.recall('en', broken)).resolves.toEqual({ menu: 'a' });
  await memory.recall('en', broken);
  expect(broken).toHaveBeenCalledTimes(1);
  pass(2100);
  await expect(memory.recall('en', whole('b'))).resolves.toEqual({ menu: 'b' });
});

it('C22: an incomplete one is made anew as soon as a service answers again, a whole one stays', async () => {
  const { memory, recover } = setUp();
  await memory.recall('en', half());
  await memory.recall('fr', whole('f'));
  recover();
  await expect(memory.recall('en', whole('a'))).resolves.toEqual({ menu: 'a' });
  await expect(memory.recall('fr', whole('g'))).resolves.toEqual({ menu: 'f' });
});

it('C22: nobody joins a read that began before a service answered again', async () => {
  const { memory, recover } = setUp();
  let end: (made: { value: object; isWhole: boolean }) => void = () => undefined;
  const before = memory.recall('en', () => new Promise((resolve) => (end = resolve)));
  recover();
  await expect(memory.recall('en', whole('a'))).resolves.toEqual({ menu: 'a' });
  end({ value: { menu: '' }, isWhole: false });
  await before;
  await expect(memory.recall('en', whole('b'))).resolves.toEqual({ menu: 'a' });
});
