import type { AvailableDatesAnswer, DeliveryOption } from '@/contracts/calendars';
import { optionsOn } from './availableDates';
import { windowAt, type DeliveryWindow } from './deliveryWindows';

/** The day or window a shopper picked. */
export interface PickedDate {
  readonly deliveryOption: 'fixed' | 'flexible' | 'holiday';
  /** The day itself, or the first day of the window. */
  readonly dateIso: string;
  /** Last day of the window. */
  readonly endIso?: string;
}

interface OnOffer {
  readonly answer: AvailableDatesAnswer;
  readonly productId: string;
  readonly dates: readonly string[];
  readonly windows: readonly DeliveryWindow[];
}

/**
 * The way to deliver that a pick stands for, as long as it is still on offer.
 * @source spec §4 Available dates
 */
export function pickedOption(pick: PickedDate | null, onOffer: OnOffer): DeliveryOption | undefined {
  if (!pick) return undefined;
  const { answer, productId, dates, windows } = onOffer;
  if (pick.deliveryOption !== 'fixed') {
    const window = windowAt(windows, pick.deliveryOption, pick.dateIso);
    return window && window.endIso === pick.endIso ? window.option : undefined;
  }
  if (!dates.includes(pick.dateIso)) return undefined;
  return optionsOn(answer.dateProductMap, pick.dateIso, productId).find(
    ({ deliveryOption }) => deliveryOption === 'fixed',
  );
}

/** A window as a pick. */
export const pickOfWindow = ({ kind, startIso, endIso }: DeliveryWindow): PickedDate => ({
  deliveryOption: kind,
  dateIso: startIso,
  endIso,
});

/** Whether two picks are the same delivery. */
export const isSamePick = (one: PickedDate | null, other: PickedDate | null): boolean =>
  one?.deliveryOption === other?.deliveryOption &&
  one?.dateIso === other?.dateIso &&
  one?.endIso === other?.endIso;
