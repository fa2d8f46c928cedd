import { createChromeCache } from './chromePageData';

function setUp() {
  let now = 0;
  let version = 0;
  let recoveries = 0;
  const cache = createChromeCache({ nowMs: () => now, version: () => version, recovery: () => recoveries });
  const recover = () => (recoveries += 1);
  return { cache, pass: (ms: number) => (now += ms), change: () => (version += 1), recover };
}
const whole = (menu: string) => jest.fn(async () => ({ value: { menu }, isWhole: true }));
const half = () => jest.fn(async () => ({ value: { menu: '' }, isWhole: false }));

it('is made once for all pages that ask, and again after half a minute', async () => {
  const { cache, pass } = setUp();
  const make = whole('a');
  await Promise.all([cache.get('en', make), cache.get('en', make), cache.get('fr', make)]);
  expect(make).toHaveBeenCalledTimes(2);
  pass(29_000);
  await cache.get('en', make);
  expect(make).toHaveBeenCalledTimes(2);
  pass(2000);
  await expect(cache.get('en', whole('b'))).resolves.toEqual({ menu: 'b' });
});

it('is made anew as soon as content changed', async () => {
  const { cache, change } = setUp();
  await cache.get('en', whole('a'));
  change();
  await expect(cache.get('en', whole('b'))).resolves.toEqual({ menu: 'b' });
});

it('keeps the last whole one while a part cannot be read, and soon tries again', async () => {
  const { cache, pass } = setUp();
  await cache.get('en', whole('a'));
  pass(31_000);
  const broken = half();
  await expect(cache.get('en', broken)).resolves.toEqual({ menu: 'a' });
  await cache.get('en', broken);
  expect(broken).toHaveBeenCalledTimes(1);
  pass(2100);
  await expect(cache.get('en', whole('b'))).resolves.toEqual({ menu: 'b' });
});

it('C22: an incomplete one is made anew as soon as a service answers again, a whole one stays', async () => {
  const { cache, recover } = setUp();
  await cache.get('en', half());
  await cache.get('fr', whole('f'));
  recover();
  await expect(cache.get('en', whole('a'))).resolves.toEqual({ menu: 'a' });
  await expect(cache.get('fr', whole('g'))).resolves.toEqual({ menu: 'f' });
});

it('C22: nobody joins a read that began before a service answered again', async () => {
  const { cache, recover } = setUp();
  let end: (made: { value: object; isWhole: boolean }) => void = () => undefined;
  const before = cache.get('en', () => new Promise((resolve) => (end = resolve)));
  recover();
  await expect(cache.get('en', whole('a'))).resolves.toEqual({ menu: 'a' });
  end({ value: { menu: '' }, isWhole: false });
  await before;
  await expect(cache.get('en', whole('b'))).resolves.toEqual({ menu: 'a' });
});
