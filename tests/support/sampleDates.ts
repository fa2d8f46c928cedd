import type { AvailableDatesAnswer, DeliveryOption } from '@/contracts/calendars';

/** A fixed delivery by a florist for $14.99; parts can be replaced. */
export const deliveryOption = (parts: Partial<DeliveryOption> = {}): DeliveryOption => ({
  deliveryOption: 'fixed',
  channel: 'florist',
  deliveryFee: 14.99,
  totalSurchargeFee: 0,
  message: '',
  legendGroup: 'standard',
  legendLabel: 'Standard Delivery',
  flexDates: [],
  ...parts,
});

/** A dateProductMap from product ids per date. */
export const dateMap = (byDate: Record<string, readonly string[]>): AvailableDatesAnswer['dateProductMap'] =>
  Object.fromEntries(
    Object.entries(byDate).map(([date, ids]) => [
      date,
      ids.map((productId) => ({ productId, deliveryOptions: [deliveryOption()] })),
    ]),
  );

const flexibleDates = ['2026-11-24', '2026-11-25', '2026-11-27'];

/** Dates of one product in New York on 21 November 2026: three days, and a flexible window from the 24th. */
export const newYorkDates = (productId: string): AvailableDatesAnswer => ({
  dateProductMap: {
    '2026-11-22': [
      { productId, deliveryOptions: [deliveryOption({ totalSurchargeFee: 5, message: 'sunday' })] },
    ],
    '2026-11-24': [
      {
        productId,
        deliveryOptions: [
          deliveryOption(),
          deliveryOption({
            deliveryOption: 'flexible',
            deliveryFee: 10.99,
            legendGroup: 'flexible',
            legendLabel: 'Flexible Delivery Window',
            flexDates: [flexibleDates],
          }),
        ],
      },
    ],
    '2026-11-25': [{ productId, deliveryOptions: [deliveryOption()] }],
    '2026-11-27': [{ productId, deliveryOptions: [deliveryOption()] }],
  },
  productSpecificDetails: [
    {
      productId,
      legends: [{ group: 'standard', label: 'Standard Delivery' }],
      flexDates: [{ type: 'flexible', dates: flexibleDates }],
    },
  ],
  unavailableDates: { '2026-11-21': { reason: 'cut-off-passed' }, '2026-11-26': { reason: 'closed' } },
  nearestDate: '2026-11-22',
  zone: { timeZone: 'America/New_York', utcOffset: '-05:00', todayIso: '2026-11-21' },
});

/** The same question where nothing can be delivered. */
export const nowhere = (reason: 'outside-area' | 'restricted-by-state'): AvailableDatesAnswer => ({
  dateProductMap: {},
  productSpecificDetails: [],
  unavailableDates: { '2026-11-21': { reason }, '2026-11-22': { reason } },
  zone: { timeZone: 'America/Denver', utcOffset: '-07:00', todayIso: '2026-11-21' },
});

/** What the two zip calls answer about New York. */
export const newYorkPlace = {
  verify: {
    errors: [],
    addresses: ['New York', 'Manhattan'].map((city) => ({
      city,
      state: 'NY',
      country: 'US' as const,
      zipCode: '10001',
      timeZone: 'America/New_York',
      utcOffset: '-05:00',
    })),
  },
  restrictions: { isShipRestrictions: false, restrictions: [] },
};
