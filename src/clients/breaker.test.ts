import { type BreakerSettings, createBreaker } from './breaker';

/** A breaker whose seconds pass when the test says so. */
function setUp(settings: Partial<BreakerSettings> = {}) {
  let nowMs = 0;
  let tick: (() => void) | undefined;
  const recovered: string[] = [];
  const clock = { now: () => new Date(nowMs) };
  const breaker = createBreaker(
    clock,
    { failures: 2, ...settings },
    {
      onRecovered: (service) => recovered.push(service),
      repeat: (work, everyMs) => {
        expect(everyMs).toBe(1000);
        tick = work;
        return () => (tick = undefined);
      },
    },
  );
  /** One second passes; whatever is asked in it is answered before it ends. */
  const second = async (milliseconds = 1000) => {
    nowMs += milliseconds;
    tick?.();
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  };
  return { breaker, recovered, second, isProbing: () => tick !== undefined };
}

/** A question that is answered from a certain try on. */
function question(key: string, answeredFrom = Infinity) {
  let tries = 0;
  const send = jest.fn(async () => (tries += 1) >= answeredFrom);
  return { key, send };
}

describe('C22: a service that rests is asked every second', () => {
  it('closes with the first answer, reports it and stops asking', async () => {
    const { breaker, recovered, second, isProbing } = setUp();
    const roses = question('roses', 3);
    breaker.record('content', false, roses);
    breaker.record('content', false, roses);
    for (const tries of [1, 2]) {
      await second();
      expect([roses.send.mock.calls.length, breaker.isOpen('content'), recovered]).toEqual([tries, true, []]);
    }
    await second();
    expect([breaker.isOpen('content'), recovered]).toEqual([false, ['content']]);
    await second();
    expect([roses.send.mock.calls.length, isProbing()]).toEqual([3, false]);
  });

  it('from the first failure on, because a page without a part may be kept already', async () => {
    const { breaker, recovered, second } = setUp();
    breaker.record('content', false, question('roses', 1));
    expect(breaker.isOpen('content')).toBe(false);
    await second();
    expect(recovered).toEqual(['content']);
  });

  it('has one question of a service under way at a time', async () => {
    const { breaker, recovered, second } = setUp();
    let answer: (isAnswered: boolean) => void = () => undefined;
    const send = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    breaker.record('content', false, { key: 'slow', send });
    const other = question('search', 1);
    breaker.record('search', false, other);
    await second();
    await second();
    expect([send.mock.calls.length, other.send.mock.calls.length]).toEqual([1, 1]);
    answer(true);
    await second();
    expect(recovered).toEqual(['search', 'content']);
  });

  it('takes the failed questions in turn, so that one that never works hides no recovery', async () => {
    const { breaker, recovered, second } = setUp();
    const [broken, roses] = [question('broken'), question('roses', 1)];
    breaker.record('content', false, broken);
    breaker.record('content', false, roses);
    await second();
    expect(recovered).toEqual([]);
    await second();
    expect(recovered).toEqual(['content']);
  });

  it('remembers few questions, the latest', async () => {
    const { breaker, second } = setUp();
    const all = ['a', 'b', 'c', 'd', 'e', 'e'].map((key) => question(key));
    for (const one of all) breaker.record('content', false, one);
    for (let seconds = 0; seconds < 4; seconds += 1) await second();
    expect(all.map(({ send }) => send.mock.calls.length)).toEqual([0, 1, 1, 1, 0, 1]);
  });

  it('another answer of the service closes it, and the failed question is asked all the same', async () => {
    const { breaker, recovered, second } = setUp();
    const roses = question('roses', 2);
    breaker.record('content', false, roses);
    breaker.record('content', false, roses);
    breaker.record('content', true);
    expect(breaker.isOpen('content')).toBe(false);
    await second();
    expect(recovered).toEqual([]);
    await second();
    expect(recovered).toEqual(['content']);
  });

  it('lets a question through after ten seconds, whatever the probes say', async () => {
    const { breaker, second } = setUp();
    const broken = question('broken');
    breaker.record('content', false, broken);
    breaker.record('content', false, broken);
    for (let seconds = 0; seconds < 9; seconds += 1) await second();
    expect(breaker.isOpen('content')).toBe(true);
    await second();
    expect(breaker.isOpen('content')).toBe(false);
    breaker.record('content', false, broken);
    expect(breaker.isOpen('content')).toBe(true);
  });

  it('stops when nobody has needed the service for five minutes; the next question then goes through', async () => {
    const { breaker, second, isProbing } = setUp();
    const roses = question('roses');
    breaker.record('content', false, roses);
    breaker.record('content', false, roses);
    await second(299_000);
    expect([breaker.isOpen('content'), isProbing()]).toEqual([false, true]);
    await second(299_000);
    expect(isProbing()).toBe(true);
    await second(2000);
    expect([roses.send.mock.calls.length, isProbing()]).toEqual([2, false]);
    expect(breaker.isOpen('content')).toBe(false);
  });

  it('a rejected probe is no answer', async () => {
    const { breaker, recovered, second } = setUp();
    breaker.record('content', false, { key: 'roses', send: () => Promise.reject(new Error('refused')) });
    await second();
    expect(recovered).toEqual([]);
  });
});
