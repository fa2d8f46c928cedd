import { eq } from 'drizzle-orm';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { deliveryCapacity } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { releaseCapacity, takeAllCapacity, takeCapacity } from './capacity';
import type { LimitedSlot } from './engine/judgeDays';

const backend = suiteBackend();

// Manhattan: 60 deliveries on a weekday, 20 on a Sunday.
const sunday: LimitedSlot = { areaId: 'US-100', channel: 'florist', dateIso: '2027-02-14', capacity: 20 };
const monday: LimitedSlot = { ...sunday, dateIso: '2027-02-15', capacity: 60 };
const take = (slot: LimitedSlot) => withTransaction(backend.db, (tx) => takeCapacity(tx, slot));
const used = async (dateIso: string) =>
  (await backend.db.select().from(deliveryCapacity).where(eq(deliveryCapacity.date, dateIso)))[0]?.used ?? 0;
const book = (slot: LimitedSlot, count: number) =>
  backend.db
    .insert(deliveryCapacity)
    .values({ areaId: slot.areaId, channel: slot.channel, date: slot.dateIso, used: count })
    .onConflictDoUpdate({
      target: [deliveryCapacity.areaId, deliveryCapacity.channel, deliveryCapacity.date],
      set: { used: count },
    });

describe('takeCapacity', () => {
  test('of many shoppers at once exactly as many get a delivery as there are', async () => {
    await book(sunday, 15);
    const results = await Promise.all(Array.from({ length: 24 }, () => take(sunday)));
    expect(results.filter(Boolean)).toHaveLength(5);
    expect(await used('2027-02-14')).toBe(20);
  });

  test('the second shopper waits for the first, and gets the last one when the first gives up', async () => {
    await book(monday, 59);
    let second: Promise<boolean> | undefined;
    const first = withTransaction(backend.db, async (tx) => {
      expect(await takeCapacity(tx, monday)).toBe(true);
      second = take(monday);
      await new Promise((resolve) => setTimeout(resolve, 150));
      throw new Error('payment declined');
    });
    await expect(first).rejects.toThrow('payment declined');
    expect(await second).toBe(true);
    expect(await take(monday)).toBe(false);
  });

  test('refuses a day without deliveries', async () => {
    expect(await take({ ...sunday, dateIso: '2027-04-04', capacity: 0 })).toBe(false);
    expect(await used('2027-04-04')).toBe(0);
  });
});

describe('releaseCapacity', () => {
  test('gives a delivery back, and never more than were taken', async () => {
    const tuesday = { ...sunday, dateIso: '2027-02-16' };
    await take(tuesday);
    await withTransaction(backend.db, async (tx) => {
      await releaseCapacity(tx, tuesday);
      await releaseCapacity(tx, tuesday);
    });
    expect(await used('2027-02-16')).toBe(0);
  });
});

describe('takeAllCapacity', () => {
  const takeAll = (choices: LimitedSlot[][]) =>
    withTransaction(backend.db, (tx) => takeAllCapacity(tx, choices));

  test('takes the first free day of a window', async () => {
    const days = ['2027-02-21', '2027-02-22'].map((dateIso) => ({ ...sunday, dateIso }));
    await book({ ...sunday, dateIso: '2027-02-21' }, 20);
    expect(await takeAll([days])).toEqual([days[1]]);
  });

  test('takes nothing for a gift whose days are all full', async () => {
    await book({ ...sunday, dateIso: '2027-02-28' }, 20);
    expect(await takeAll([[monday], [{ ...sunday, dateIso: '2027-02-28' }]])).toBeUndefined();
  });

  test('orders that want the same days in opposite order do not block each other', async () => {
    const [a, b] = ['2027-03-01', '2027-03-02'].map((dateIso) => [{ ...sunday, dateIso }]);
    const rounds = Array.from({ length: 20 }, (_, index) =>
      takeAll(index % 2 ? [a ?? [], b ?? []] : [b ?? [], a ?? []]),
    );
    const results = await Promise.all(rounds);
    expect(results.every((slots) => slots?.length === 2)).toBe(true);
    expect([await used('2027-03-01'), await used('2027-03-02')]).toEqual([20, 20]);
  });
});
