import type { AvailableDatesAnswer, DeliveryOption } from '@/contracts/calendars';
import { commonDates, optionsOn } from './availableDates';
import type { PickedDate } from './pickedDate';
import type { Way } from './productList';

/** Several days sold as one choice; the shop delivers on one of them. */
export interface DeliveryWindow {
  readonly kind: 'flexible' | 'holiday';
  readonly dates: readonly string[];
  /** First and last of its days. */
  readonly startIso: string;
  readonly endIso: string;
  readonly option: DeliveryOption;
}

/**
 * Windows of a product, the next one first. A window whose first or last day does not suit the other products is left
 * out: windows are sold whole.
 * @param sharedIso  dates that work for all products
 * @source spec §4 Available dates (intersection), §3 (flexDates)
 */
export function deliveryWindowsOf(
  { dateProductMap, productSpecificDetails }: AvailableDatesAnswer,
  productId: string,
  sharedIso: readonly string[],
): DeliveryWindow[] {
  const flexDates =
    productSpecificDetails.find((details) => details.productId === productId)?.flexDates ?? [];
  const windows = flexDates.flatMap(({ type, dates }): DeliveryWindow[] => {
    const shared = commonDates(dates, sharedIso);
    const [startIso] = shared;
    const endIso = shared.at(-1);
    const isWhole = startIso === dates[0] && endIso === dates.at(-1);
    if (!startIso || !endIso || shared.length < 2 || !isWhole) return [];
    const option = optionsOn(dateProductMap, dates[0] ?? startIso, productId).find(
      ({ deliveryOption }) => deliveryOption === type,
    );
    return option ? [{ kind: type, dates: shared, startIso, endIso, option }] : [];
  });
  return windows.sort((one, other) => (one.startIso < other.startIso ? -1 : 1));
}

/**
 * The window of a chosen day: a flexible one begins on it, a holiday one includes it.
 * @source spec §3 Available dates
 */
export function windowAt(
  windows: readonly DeliveryWindow[],
  kind: DeliveryWindow['kind'],
  dateIso: string,
): DeliveryWindow | undefined {
  return windows.find(
    (window) =>
      window.kind === kind &&
      (kind === 'flexible' ? window.startIso === dateIso : window.dates.includes(dateIso)),
  );
}

/** A window as a way to deliver. */
export const wayOfWindow = ({ kind, startIso, endIso }: DeliveryWindow): Way => ({
  ...{ kind, endIso },
  dateIso: startIso,
});

/** Key of the label of a chosen way to deliver; `legend` means the option's own legend label. */
type WindowLabel = 'flexible' | 'holiday' | 'legend';

/**
 * What a chosen delivery is called: by its window when that has dates, else by the option's legend.
 * @source spec §4 Delivery window label
 */
export function windowLabelOf({ deliveryOption, flexDates }: DeliveryOption): WindowLabel {
  const hasDates = flexDates.some((dates) => dates.length > 0);
  return hasDates && deliveryOption !== 'fixed' ? deliveryOption : 'legend';
}

interface OnOffer {
  readonly answer: AvailableDatesAnswer;
  readonly productId: string;
  readonly dates: readonly string[];
  readonly windows: readonly DeliveryWindow[];
}

/** The way to deliver of a pick, while it is available. @source spec §4 Available dates */
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
