import { shopEvents as table } from '@/contracts/analytics';
import { withoutPersons } from '@/lib/withoutPersons';
import { fixedClock } from '@/lib/clock';
import { startBackend, suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openDesk } from '../../../tests/support/openDesk';
import { shopEvents } from '../db/schema';
import { tidyUp } from '../jobs/tidyUp';

jest.setTimeout(60_000);
const now = '2026-11-20T15:00:00Z';
const backend = suiteBackend({ now });
beforeEach(() => backend.db.delete(shopEvents));

const step = (text: string) => ({ event: 'checkout-step' as const, facts: { step: text } });
const send = (events: unknown, { locale = 'fr-CA', key = newKey() } = {}) =>
  backend.call('reportEvents', { body: { idempotencyKey: key, locale, events } as never });

describe('events for the shop itself', () => {
  test('are stored under the time of the server, and say nothing about whose visit it was', async () => {
    expect((await send([step('1'), step('2')])).answer).toEqual({ stored: 2 });
    const rows = await backend.db.select().from(shopEvents);
    expect(rows.map(({ id: _id, ...row }) => row)).toEqual(
      ['1', '2'].map((text) => ({
        ...{ event: 'checkout-step', facts: { step: text }, locale: 'fr-CA' },
        at: new Date(now),
      })),
    );
  });

  test('a batch that arrives again, one after the other or at the same time, is stored once', async () => {
    const key = newKey();
    const answers = await Promise.all([send([step('1')], { key }), send([step('1')], { key })]);
    answers.push(await send([step('1')], { key }));
    expect(answers.map(({ answer }) => answer)).toEqual(Array(3).fill({ stored: 1 }));
    expect(await backend.db.select().from(shopEvents)).toHaveLength(1);
    expect((await send([step('2')], { key })).status).toBe(409);
  });

  test('the longest event is taken: a cart with sixty products of long names', async () => {
    const product = {
      productId: 'P'.repeat(40),
      sku: 'S'.repeat(40),
      name: 'é'.repeat(160),
      price: 1,
      quantity: 1,
    };
    const facts = { context: 'minicart', total: 1, goods: 1, products: Array(60).fill(product) };
    expect((await send([{ event: 'view-cart', facts }])).answer).toEqual({ stored: 1 });
  });

  test.each([
    ['an unknown event', [{ event: 'mood', facts: {} }]],
    ['a fact nobody declared', [{ event: 'checkout-step', facts: { step: '1', email: 'ann@example.com' } }]],
    ['a mail address in place of a step', [step('ann@example.com')]],
    ['parameters of an address', [{ event: 'cta-click', facts: { label: 'Roses', url: '/a?fname=Ann' } }]],
    ['a text without end', [{ event: 'cta-click', facts: { label: 'x'.repeat(161), url: '/a' } }]],
    ['no events', []],
    ['more than twenty', Array.from({ length: 21 }, () => step('1'))],
  ])('%s is refused, with the whole call', async (_what, events) => {
    expect((await send(events)).status).toBe(400);
    expect(await backend.db.select().from(shopEvents)).toEqual([]);
  });

  test('no field of any event is one that names a person', () => {
    const fields = Object.values(table).flatMap(({ facts }) => Object.keys(facts._zod.def.shape));
    const named = [...new Set(fields)].filter((name) => withoutPersons(`${name}=Ann`) !== `${name}=Ann`);
    /* The zip alone: the specification wants it told where nothing can be delivered. */
    expect(named).toEqual(['zipCode']);
  });

  test('`npm run shop -- events` counts them by name, within days', async () => {
    await send([step('1'), step('2')]);
    await backend.db.insert(shopEvents).values({
      ...{ event: 'PDPView', facts: {}, locale: 'en-US', at: new Date('2026-11-01T12:00:00Z') },
    });
    const lines = async (line: string) => (await openDesk(backend, now).desk(line)).text.split('\n');
    expect(await lines('events')).toEqual(
      expect.arrayContaining(['event,count', 'PDPView,1', 'checkout-step,2']),
    );
    expect(await lines('events --from 2026-11-02')).toEqual(
      expect.arrayContaining(['PDPView,0', 'checkout-step,2']),
    );
  });

  test('so many a day and no more, whoever sends them; the next day takes some again', async () => {
    const limited = await startBackend({ now, variables: { EVENTS_PER_DAY: '3' } });
    try {
      const report = (events: unknown, instant = now) =>
        limited.call('reportEvents', {
          now: instant,
          body: { idempotencyKey: newKey(), locale: 'en-US', events } as never,
        });
      const stored = async (...asked: Parameters<typeof report>) => (await report(...asked)).answer.stored;
      expect(await stored([step('1'), step('2')])).toBe(2);
      expect(await stored([step('3'), step('4')])).toBe(0);
      expect(await stored([step('3')])).toBe(1);
      expect(await stored([step('4')])).toBe(0);
      expect(await stored([step('4')], '2026-11-20T23:59:59Z')).toBe(0);
      expect(await stored([step('4')], '2026-11-21T00:00:00Z')).toBe(1);
      expect(await limited.db.$count(shopEvents)).toBe(4);
    } finally {
      await limited.stop();
    }
  });

  test('they go after 400 days', async () => {
    await send([step('1')]);
    await tidyUp({ db: backend.db, clock: fixedClock('2027-12-20T15:00:00Z') });
    expect(await backend.db.select().from(shopEvents)).toHaveLength(1);
    await tidyUp({ db: backend.db, clock: fixedClock('2027-12-26T15:00:00Z') });
    expect(await backend.db.select().from(shopEvents)).toEqual([]);
  });
});
