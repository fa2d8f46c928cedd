import type { UnavailableReason } from '@/contracts/common/fields';
import type { DeliveryChoice } from '@/contracts/ordering/choices';
import type { Db } from '../db/connect';
import { lookUpPlace, type Place } from '../places/findPlace';
import { deliveriesTo } from './deliveriesTo';
import { nearestDate } from './engine/combineDates';
import type { DeliveryOptionDomain } from './engine/deliveryOption';
import { reasonOn } from './engine/deliveryDates';
import type { DeliverableProduct } from './rules/deliveryRules';

/** Whether a product can be had as chosen: how and for how much, or the one reason why not. */
type DeliveryCheck =
  | { readonly ok: true; readonly option: DeliveryOptionDomain; readonly place: Place }
  | { readonly ok: false; readonly reason: UnavailableReason; readonly nearestDate?: string };

/**
 * Checks a delivery choice for each product, by the same rules that offered it: before it enters a cart, when it is
 * changed, and again when the order is placed. `nearestDate` works for every product of the list that can be
 * delivered at all. Memberships are not delivered; leave them out.
 * @returns  by product id
 * @source   spec §5 Delivery date, §8 Delivery and availability
 */
export async function checkDelivery(
  db: Db,
  {
    products,
    choice,
    now,
    hasWindows = true,
  }: {
    products: readonly DeliverableProduct[];
    choice: DeliveryChoice;
    now: Date;
    /** False where a partner has switched windows of days off: none of them can be had. */
    hasWindows?: boolean;
  },
): Promise<Map<string, DeliveryCheck>> {
  const found = lookUpPlace(choice.zipCode);
  if (!('place' in found))
    return new Map(products.map(({ pid }) => [pid, { ok: false, reason: 'outside-area' }]));
  const { place } = found;
  const deliveries = await deliveriesTo(db, place, now);
  const { deliveryDate } = choice;
  const nearest = () => nearestDate(products.map(deliveries.datesOf), deliveryDate);
  return new Map(
    products.map((product): [string, DeliveryCheck] => {
      const whole = deliveries.datesOf(product);
      const isOffered = hasWindows || choice.deliveryOption === 'fixed';
      const option = isOffered && whole.options.get(deliveryDate)?.find((one) => isChosen(one, choice));
      if (option) return [product.pid, { ok: true, option, place }];
      // The day works but its window has changed, ended or is not offered: the choice counts as closed.
      const reason = reasonOn(deliveries, whole, deliveryDate) ?? 'closed';
      return [product.pid, { ok: false, reason, nearestDate: nearest() }];
    }),
  );
}

function isChosen(
  option: DeliveryOptionDomain,
  { deliveryOption, deliveryDate, deliveryEndDate }: DeliveryChoice,
): boolean {
  if (option.deliveryOption !== deliveryOption || option.startIso !== deliveryDate) return false;
  return deliveryEndDate === undefined || deliveryEndDate === (option.endIso ?? option.startIso);
}
