import type { AvailableDatesAnswer } from '@/contracts/calendars';
import type { FeeRange } from './deliveryFee';
import type { DeliveryWindow } from './deliveryWindows';
import type { DatedProduct } from './productList';

/** Everything a date picker of one product shows. */
export interface DatesView {
  readonly answer: AvailableDatesAnswer;
  readonly productId: string;
  /** Days that can be picked, sorted. */
  readonly dates: readonly string[];
  readonly windows: readonly DeliveryWindow[];
  readonly fees: FeeRange | undefined;
  readonly todayIso: string;
  /** What shoppers call the other products, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Lines of the cart that move together with the choice. */
  readonly moving: readonly DatedProduct[];
}

/** Whether any day or window is left to send all products of a view together. */
export const isDeliverable = ({ dates, windows }: DatesView): boolean => dates.length + windows.length > 0;
