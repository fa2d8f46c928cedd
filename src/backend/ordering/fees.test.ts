import fc from 'fast-check';
import type { DeliveryOffer } from './storedCart';
import { orderFees, type FeeLine, type TaxRate } from './fees';

const offer = (changes: Partial<DeliveryOffer> = {}): DeliveryOffer => ({
  channel: 'florist',
  shippingMethod: 'hand-delivery',
  deliveryOption: 'fixed',
  deliveryFeeCents: 1499,
  surchargeCents: 0,
  message: '',
  legendLabel: '',
  startIso: '2026-11-24',
  dates: [],
  slots: [],
  country: 'US',
  state: 'NY',
  city: 'New York',
  timeZone: 'America/New_York',
  ...changes,
});
const line = (itemId: string, changes: Partial<FeeLine> = {}): FeeLine => ({
  itemId,
  goodsCents: 5000,
  zipCode: '10001',
  offer: offer(),
  ...changes,
});
const rates: TaxRate[] = [
  { country: 'US', region: 'NY', ratePpm: 40_000, isDeliveryTaxed: true },
  { country: 'US', region: 'CA', ratePpm: 72_500, isDeliveryTaxed: false },
  { country: 'CA', region: 'QC', ratePpm: 149_750, isDeliveryTaxed: true },
];

describe('orderFees', () => {
  it('takes one fee for lines that travel together: the highest among them', () => {
    const dearer = offer({ deliveryFeeCents: 1999, surchargeCents: 500 });
    const fees = orderFees([line('a'), line('b', { offer: dearer })], []);
    expect(fees.summary).toEqual({ delivery: 1999, surcharge: 500, tax: 0 });
    expect(fees.groups).toMatchObject([{ itemIds: ['a', 'b'] }]);
  });

  it.each<[string, Partial<FeeLine>]>([
    ['another zip', { zipCode: '10002' }],
    ['another channel', { offer: offer({ channel: 'dropship' }) }],
    ['another day', { offer: offer({ startIso: '2026-11-25' }) }],
    ['a window', { offer: offer({ endIso: '2026-11-26' }) }],
  ])('takes a fee of its own for %s', (_what, changes) => {
    expect(orderFees([line('a'), line('b', changes)], []).summary.delivery).toBe(2998);
  });

  it('does not mind how a postal code is spaced', () => {
    expect(
      orderFees([line('a', { zipCode: 'H2X 1Y4' }), line('b', { zipCode: 'H2X1Y4' })], []).groups,
    ).toHaveLength(1);
  });

  it.each([
    ['goods and delivery', offer(), Math.round((5000 + 1499) * 0.04)],
    ['goods alone', offer({ state: 'CA' }), Math.round(5000 * 0.0725)],
    ['a province that shares its name with no state', offer({ country: 'CA', state: 'QC' }), 973],
    ['nothing where the table has no row', offer({ state: 'ZZ' }), 0],
  ])('taxes %s', (_what, here, tax) => {
    expect(orderFees([line('a', { offer: here })], rates).summary.tax).toBe(tax);
  });

  it('asks nothing for what is not delivered', () => {
    expect(orderFees([line('a', { offer: undefined, zipCode: undefined })], rates)).toEqual({
      summary: { delivery: 0, surcharge: 0, tax: 0 },
      details: [],
      groups: [],
    });
  });

  const anyLine = fc.record({
    goodsCents: fc.integer({ min: 1, max: 1_000_000 }),
    zipCode: fc.constantFrom('10001', '94105', '90001'),
    offer: fc
      .record({
        channel: fc.constantFrom('florist' as const, 'dropship' as const),
        deliveryFeeCents: fc.integer({ min: 0, max: 5000 }),
        surchargeCents: fc.integer({ min: 0, max: 2000 }),
        startIso: fc.constantFrom('2026-11-24', '2026-11-25'),
        state: fc.constantFrom('NY', 'CA', 'OR'),
      })
      .map(offer),
  });
  const anyLines = fc
    .array(anyLine, { maxLength: 12 })
    .map((lines) => lines.map((one, index): FeeLine => ({ ...one, itemId: `item-${index}` })));

  it('adds up to the cent, whatever the lines', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const { summary, details, groups } = orderFees(lines, rates);
        const total = summary.delivery + summary.surcharge + summary.tax;
        expect(details.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(total);
        expect(Number.isInteger(total) && total >= 0).toBe(true);
        expect(groups.flatMap(({ itemIds }) => itemIds).sort()).toEqual(
          lines.map(({ itemId }) => itemId).sort(),
        );
      }),
    );
  });

  it('comes to the same in any order of the lines', () => {
    fc.assert(
      fc.property(
        anyLines.chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
        ),
        ([lines, shuffled]) => {
          // Lines of one group may name different states only if the zip does; keep each zip in one state.
          const settle = (some: readonly FeeLine[]) =>
            some.map((one) => ({
              ...one,
              offer: one.offer && { ...one.offer, state: one.zipCode === '10001' ? 'NY' : 'CA' },
            }));
          expect(orderFees(settle(shuffled), rates).summary).toEqual(orderFees(settle(lines), rates).summary);
        },
      ),
    );
  });

  it('never costs more to send two lines together than apart', () => {
    fc.assert(
      fc.property(anyLine, anyLine, (one, other) => {
        const a = { ...one, itemId: 'a' };
        const b = { ...other, itemId: 'b' };
        const together = orderFees([a, b], []).summary;
        const apart = [orderFees([a], []).summary, orderFees([b], []).summary];
        expect(together.delivery).toBeLessThanOrEqual(apart.reduce((sum, { delivery }) => sum + delivery, 0));
      }),
    );
  });
});
