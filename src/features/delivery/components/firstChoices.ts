import type { DatesView, DeliveryWindow, PickedDate } from '../rules';
import { windowAt } from '../rules';

const daysShown = 3;

/** What stands in the panel itself: the first days, or the chosen one in the last place, and one window. */
export function firstChoices(
  { dates, windows }: DatesView,
  chosen: PickedDate | null,
): { days: readonly string[]; window: DeliveryWindow | undefined } {
  const first = dates.slice(0, daysShown);
  const isElsewhere = chosen?.deliveryOption === 'fixed' && !first.includes(chosen.dateIso);
  const days = isElsewhere ? [...dates.slice(0, daysShown - 1), chosen.dateIso].sort() : first;
  const chosenWindow =
    chosen && chosen.deliveryOption !== 'fixed'
      ? windowAt(windows, chosen.deliveryOption, chosen.dateIso)
      : undefined;
  return { days, window: chosenWindow ?? windows.find(({ kind }) => kind === 'flexible') };
}
