import { priceViewOf } from '@/lib/moneyView';
import { type CalendarDay, dateOfIso } from '@/ui/calendar/calendarDays';

/** Words and figures of the styleguide; the page is for the people who build the shop. */
export const samples = {
  title: 'Styleguide',
  lead: 'Every part of the kit in every state it knows.',
  colours: ['paper', 'paper-raised', 'paper-deep', 'hairline', 'field-edge', 'ink', 'ink-soft', 'ink-faint'],
  petals: [
    'leaf',
    'leaf-deep',
    'leaf-tint',
    'rose',
    'rose-tint',
    'marigold',
    'marigold-tint',
    'lilac',
    'lilac-tint',
    'sky-tint',
  ],
  sizes: ['xl', 'lg', 'md', 'sm', 'xs'],
  sentence: 'Ranunculus, sweet pea and the first anemones, tied by hand the morning they leave.',
  doors: ['Birthday', 'Sympathy', 'Made by local florists', 'New baby'],
  tones: ['success', 'error', 'warning', 'information'],
  badges: ['leaf', 'rose', 'marigold', 'lilac', 'sky', 'plain'],
  illustrations: ['empty-vase', 'wilted-stem', 'seed-packet', 'letter', 'garden-gate', 'sprig'],
} as const;

/** One price of every kind. */
export const samplePrices = {
  single: priceViewOf({ cents: 5499 }),
  round: priceViewOf({ cents: 6000, memberCents: 5400 }),
  sale: priceViewOf({ cents: 4799, regularCents: 5999, memberCents: 4299 }),
  range: priceViewOf({ cents: 4999, maxCents: 8900 }),
  free: priceViewOf({ cents: 0, freeLabel: 'FREE' }),
};

export const sampleChoices = [
  { value: 'S', label: 'Standard', detail: '12 stems, 13 in. tall', aside: '$54.99' },
  { value: 'M', label: 'Deluxe', detail: '18 stems, 14 in. tall', aside: '$69.99' },
  { value: 'L', label: 'Premium', detail: 'Sold out for this date', aside: '$84.99', disabled: true },
];

/** Days of a sample month: Sundays closed, a fee on Saturdays, some days with a legend. */
export function sampleDay(dateIso: string): CalendarDay {
  const weekday = dateOfIso(dateIso).getDay();
  if (dateIso < '2026-11-21') {
    return { unavailable: 'This day has passed' };
  }
  if (weekday === 0) {
    return { unavailable: 'Florists near this zip code rest on Sundays. Monday is the next day that works' };
  }
  if (weekday === 6) {
    return { note: '+$5', spokenNote: 'delivery fee $19.99', legend: 'saturday' };
  }
  return { note: '$14.99', spokenNote: 'delivery fee $14.99', legend: weekday === 2 ? 'florist' : undefined };
}

export const sampleLegends = [
  { key: 'saturday', label: 'Saturday fee', tone: 'marigold' },
  { key: 'florist', label: 'Made by a local florist', tone: 'lilac' },
] as const;
