import type { CheckoutSession } from '@/contracts/checkout';
import { linesOf } from '@/features/cart/rules';

/**
 * A day as a link of another site writes it: 2026-11-30 or 11/30/2026.
 * @returns yyyy-MM-dd, nothing for a day that does not exist
 * @source spec §9 Dates and time
 */
export function parseUsDate(text: string | undefined): string | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '') ?? [];
  const iso =
    month && day && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : (text ?? '');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** Whether the flowers come after the service they are for. @param arrivesIso last day of the delivery */
export function comesTooLate(serviceDate: string | undefined, arrivesIso: string | undefined): boolean {
  return Boolean(serviceDate && arrivesIso && arrivesIso > serviceDate);
}

/** The last day on which anything of a cart arrives. @returns yyyy-MM-dd, nothing when nothing is delivered */
export function lastDayOf(cart: CheckoutSession['cart']): string | undefined {
  return linesOf(cart)
    .flatMap(({ deliveryOptions }) =>
      deliveryOptions ? [deliveryOptions.deliveryEndDate ?? deliveryOptions.deliveryDate] : [],
    )
    .sort()
    .at(-1);
}
