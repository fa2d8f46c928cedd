import type { CartItem } from '@/contracts/ordering/cart';
import type { DeliveryChoice } from '@/contracts/ordering/choices';
import type { MovedPlace } from './cartChange';

/**
 * A line on its way to another place or day: only what can come is offered, so nothing stands in its way any more.
 * @param place  what is known of another zip
 * @source spec §3 Cart item (deliveryOptions)
 */
export function movedLine(line: CartItem, delivery: DeliveryChoice, place?: MovedPlace): CartItem {
  const { undeliverable: _mended, deliveryOptions, ...rest } = line;
  if (!deliveryOptions) return line;
  const { deliveryStartDate: _start, deliveryEndDate: _end, ...known } = deliveryOptions;
  const { zipCode, city, deliveryOption, deliveryDate, deliveryEndDate } = delivery;
  const isFlexible = deliveryOption !== 'fixed';
  return {
    ...rest,
    deliveryOptions: {
      ...known,
      ...place,
      ...(city !== undefined && { city }),
      ...{ zipCode, deliveryOption, deliveryDate, flexDeliveryFlag: isFlexible },
      ...(isFlexible && { deliveryStartDate: deliveryDate, deliveryEndDate }),
    },
  };
}
