import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { selectZipInformation } from '@/features/delivery/state';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import type { CartChange } from '../rules';
import { keyPerVersion } from './keyPerVersion';
import { performChange } from './performChange';

/**
 * Moves every line of the cart to another zip or date: shown at once, taken back with a message when refused.
 * @returns whether the cart was moved; if not, a message is in place
 * @source spec §2 "Update Delivery Date" dialog, §7 updateMultipleItems
 */
export const changeCartDelivery = createAppThunk(
  'cart/changeDelivery',
  async (delivery: DeliveryChoice, tools): Promise<boolean> => {
    const { gateway, locale } = tools.extra;
    const keyOf = keyPerVersion();
    return performChange(tools, {
      change: moveTo(delivery, tools),
      section: 'cart',
      done: 'updated',
      send: (identity, version) =>
        gateway.call('updateMultipleItems', {
          params: { cartId: identity.cartId },
          query: { locale },
          body: { delivery, version, idempotencyKey: keyOf(version) },
          cartToken: identity.cartToken,
        }),
    });
  },
);

function moveTo(delivery: DeliveryChoice, { getState }: ThunkTools): CartChange {
  const known = selectZipInformation(getState(), delivery.zipCode);
  const place = known && { city: known.cities[0] ?? '', state: known.state, countryId: known.country };
  const id = `move ${delivery.zipCode} ${delivery.deliveryDate}`;
  return { id, kind: 'move', delivery, ...(place && { place }) };
}
