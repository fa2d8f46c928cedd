import fc from 'fast-check';
import { orderSoFar, progressPlan, reachedSteps, type ProgressFacts } from './orderProgress';
import { newOrderNumber } from './orderRepository';

const florist: ProgressFacts = {
  channel: 'florist',
  placedAt: new Date('2026-11-20T15:00:00Z'),
  deliveryDate: '2026-11-24',
  timeZone: 'America/New_York',
  slots: [{ areaId: 'a', channel: 'florist', dateIso: '2026-11-24', arrivesIso: '2026-11-24' }],
};
const parcel: ProgressFacts = {
  ...florist,
  channel: 'dropship',
  slots: [{ areaId: 'o', channel: 'dropship', dateIso: '2026-11-22', arrivesIso: '2026-11-24' }],
};
const stateAt = (facts: ProgressFacts, instant: string) =>
  reachedSteps(progressPlan(facts), new Date(instant)).at(-1)?.status;

describe('progress of a delivery', () => {
  it.each([
    [florist, '2026-11-20T15:00:00Z', 'received'],
    [florist, '2026-11-24T11:59:59Z', 'received'],
    [florist, '2026-11-24T12:00:00Z', 'preparing'],
    [florist, '2026-11-24T15:00:00Z', 'on-its-way'],
    [florist, '2026-11-24T21:00:00Z', 'delivered'],
    [parcel, '2026-11-22T13:00:00Z', 'preparing'],
    [parcel, '2026-11-22T23:00:00Z', 'on-its-way'],
    [parcel, '2026-11-24T21:59:00Z', 'on-its-way'],
    [parcel, '2026-11-24T22:00:00Z', 'delivered'],
  ])('%# %s', (facts, instant, state) => {
    expect(stateAt(facts, instant)).toBe(state);
  });

  it('keeps the steps apart when the order comes late on the day itself', () => {
    const plan = progressPlan({ ...florist, placedAt: new Date('2026-11-24T20:00:00Z') });
    expect(plan.map(({ at }) => at.toISOString().slice(11, 16))).toEqual([
      '20:00',
      '20:15',
      '21:15',
      '22:15',
    ]);
  });

  it('never goes back', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-11-01'), max: new Date('2026-11-26'), noInvalidDate: true }),
        (placedAt) => {
          const times = progressPlan({ ...parcel, placedAt }).map(({ at }) => at.getTime());
          expect(times).toEqual([...times].sort((a, b) => a - b));
        },
      ),
    );
  });
});

describe('progress of an order', () => {
  it('is on its way with its first delivery and delivered with its last', () => {
    const plans = [progressPlan(florist), progressPlan(parcel)];
    const states = orderSoFar(florist.placedAt, plans).map(({ status, at }) => [
      status,
      at.toISOString().slice(0, 10),
    ]);
    expect(states).toEqual([
      ['received', '2026-11-20'],
      ['preparing', '2026-11-22'],
      ['on-its-way', '2026-11-22'],
      ['delivered', '2026-11-24'],
    ]);
  });

  it('stays received when nothing is delivered', () => {
    expect(orderSoFar(florist.placedAt, [])).toHaveLength(1);
  });
});

describe('order numbers', () => {
  it('hold no letters that look like digits, and do not repeat', () => {
    const numbers = Array.from({ length: 2000 }, newOrderNumber);
    expect(new Set(numbers).size).toBe(2000);
    for (const number of numbers) expect(number).toMatch(/^LK-[^AEIOULY01]{4}-[^AEIOULY01]{4}$/);
  });
});
