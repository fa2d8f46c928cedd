import { horizonEnd, isoOfEntered } from './calendarDate';

/** What can be wrong with a delivery date; each has its text. @source spec §5 Delivery date */
export type DateProblem = 'invalid' | 'past' | 'unavailable' | 'productUnavailable';

interface DateContext {
  /** Today at the recipient's. */
  readonly todayIso: string;
  /** Exact dates on offer, sorted; undefined while none are known. */
  readonly availableDates?: readonly string[];
  /** Whether the date is for one product. */
  readonly isForProduct?: boolean;
}

/**
 * What is wrong with a date a shopper entered as MM/dd/yyyy. Only the exact dates on offer are sold; without a list
 * the calendar's horizon is the limit.
 * @source spec §5 Delivery date
 */
export function deliveryDateProblem(enteredUs: string, context: DateContext): DateProblem | undefined {
  const { todayIso, availableDates, isForProduct = false } = context;
  const dateIso = isoOfEntered(enteredUs);
  if (!dateIso) return 'invalid';
  if (dateIso < todayIso) return 'past';
  if (!availableDates) return dateIso > horizonEnd(todayIso) ? 'unavailable' : undefined;
  if (availableDates.includes(dateIso)) return undefined;
  const last = availableDates.at(-1);
  const isAfterLast = last === undefined || dateIso > last;
  return isForProduct && !isAfterLast ? 'productUnavailable' : 'unavailable';
}
