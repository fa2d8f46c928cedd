import type {
  AreaWeekday,
  Carrier,
  DeliverableProduct,
  DeliveryArea,
  DeliveryFee,
  DeliveryRules,
  DeskChange,
  ParcelOrigin,
} from '@/backend/calendars/rules/deliveryRules';
import { dayOf, type SpecialDay } from '@/backend/calendars/engine/calendarDay';

/** Fourteen o'clock on weekdays, noon on Saturdays, closed on Sundays. */
export const cityWeek: readonly (AreaWeekday | undefined)[] = [
  undefined,
  ...Array.from({ length: 5 }, () => ({ cutOff: '14:00', capacity: 3 })),
  { cutOff: '12:00', capacity: 3 },
];

export const valentinesDay: SpecialDay = {
  id: 'valentines-day',
  kind: 'fixed',
  month: 2,
  dayOfMonth: 14,
  observed: 'same-day',
};

const christmas: SpecialDay = {
  id: 'christmas',
  kind: 'fixed',
  month: 12,
  dayOfMonth: 25,
  observed: 'same-day',
};

const carrier: Carrier = {
  id: 'ground',
  transitWeekdays: [1, 2, 3, 4, 5],
  deliveryWeekdays: [2, 3, 4, 5, 6],
  zones: [
    { maxKm: 900, transitDays: 1 },
    { maxKm: 2400, transitDays: 2 },
    { maxKm: 9000, transitDays: 3 },
  ],
  states: new Map([
    ['HI', { isDelivered: true, extraDays: 1 }],
    ['PR', { isDelivered: false, extraDays: 0 }],
  ]),
};

/** Packs in Columbus, Ohio: orders until three, a day to prepare, no parcel leaves at the weekend. */
export const ohio: ParcelOrigin = {
  id: 'ohio',
  carrierId: 'ground',
  country: 'US',
  state: 'OH',
  timeZone: 'America/New_York',
  latitude: 39.96,
  longitude: -82.99,
  processingDays: 1,
  cutOff: '15:00',
  shipWeekdays: [1, 2, 3, 4, 5],
  dailyCapacity: 2,
};

const windows: DeliveryRules['windows'] = [
  {
    id: 'flexible',
    kind: 'flexible',
    scope: {},
    feeCents: 899,
    messageKey: 'flexible-window',
    minDates: 2,
    noticeDays: 1,
    lengthDays: 3,
  },
  {
    id: 'valentines',
    kind: 'holiday',
    scope: {},
    feeCents: 1099,
    messageKey: 'valentines-window',
    minDates: 2,
    noticeDays: 2,
    lengthDays: 1,
    around: { specialDay: valentinesDay, firstOffset: -5, lastOffset: -2 },
  },
];

/** An area with a city's week. */
export function buildArea(
  country: 'US' | 'CA',
  prefix: string,
  changes: Partial<DeliveryArea> = {},
): DeliveryArea {
  return {
    id: `${country}-${prefix}`,
    country,
    prefix,
    isFloristServed: true,
    isParcelServed: true,
    weekdays: cityWeek,
    ...changes,
  };
}

/** Rules of a small shop: one week everywhere, parcels from Ohio, dearer and windowed around Valentine's Day. */
export function buildRules(changes: Partial<DeliveryRules> = {}): DeliveryRules {
  const digits = [...'0123456789'].map((digit) => buildArea('US', digit));
  const letters = [...'ABCEGHJKLMNPRSTVXY'].map((letter) => buildArea('CA', letter));
  const island = buildArea('US', '96763', { isFloristServed: false });
  const areas = [
    ...digits,
    ...letters,
    island,
    buildArea('US', '969', { isFloristServed: false, isParcelServed: false }),
  ];
  return {
    version: 1,
    areas: new Map(areas.map((area) => [`${area.country}:${area.prefix}`, area])),
    origins: [ohio],
    carriers: new Map([[carrier.id, carrier]]),
    sources: [{ match: { kind: 'any', value: '' }, originId: 'ohio' }],
    leadTimes: [
      { match: { kind: 'any', value: '' }, channel: 'florist', leadDays: 1 },
      { match: { kind: 'productClass', value: 'samedayfreshcut' }, channel: 'florist', leadDays: 0 },
    ],
    specialDays: [christmas, valentinesDay],
    holidays: [{ id: 'christmas', specialDay: christmas, scope: {} }],
    deskChanges: [],
    restrictions: [
      { match: { kind: 'alcohol', value: '' }, scope: { country: 'US', state: 'UT' }, subject: 'alcohol' },
      { match: { kind: 'alcohol', value: '' }, scope: { country: 'CA' }, subject: 'alcohol' },
    ],
    fees: buildFees(),
    surges: [
      {
        id: 'valentines-day',
        specialDay: valentinesDay,
        firstOffset: -1,
        lastOffset: 0,
        scope: {},
        surchargeCents: 600,
        messageKey: 'valentines-day',
      },
    ],
    windows,
    ...changes,
  };
}

/** Dates the desk has closed, everywhere or where the scope says. */
export function closure(fromIso: string, toIso: string, scope: DeskChange['scope'] = {}): DeskChange {
  return { kind: 'close', scope, from: dayOf(fromIso), to: dayOf(toIso), messageKey: '' };
}

function buildFees(): Map<string, DeliveryFee> {
  const weekdays = [0, 1, 2, 3, 4, 5, 6];
  const fee = (weekday: number) => ({
    feeCents: 1499,
    surchargeCents: weekday === 6 ? 300 : 0,
    messageKey: weekday === 6 ? 'saturday' : '',
  });
  const keys = ['florist:US', 'florist:CA', 'dropship:US', 'dropship:CA'];
  return new Map(
    keys.flatMap((key) => weekdays.map((weekday) => [`${key}:${weekday}`, fee(weekday)] as const)),
  );
}

/** A bouquet a florist makes the same day. */
export const sameDayBouquet: DeliverableProduct = {
  pid: 'SAMEDAY',
  channel: 'florist',
  productType: 'flowers',
  productClass: 'samedayfreshcut',
  isAlcohol: false,
  isMembership: false,
};

/** A florist's arrangement that takes a day to make. */
export const madeToOrder: DeliverableProduct = { ...sameDayBouquet, pid: 'TOORDER', productClass: 'floral' };

/** A box from Ohio. */
export const giftBox: DeliverableProduct = {
  ...sameDayBouquet,
  pid: 'BOX',
  channel: 'dropship',
  productType: 'gift',
  productClass: 'gift',
};

export const wine: DeliverableProduct = {
  ...giftBox,
  pid: 'WINE',
  productType: 'wine',
  productClass: 'specialitygift',
  isAlcohol: true,
};
