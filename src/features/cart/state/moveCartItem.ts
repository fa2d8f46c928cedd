import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { restoreAge } from '@/features/age-verification/state';
import { createAppThunk } from '@/store/createAppThunk';
import { linesOf, wishOfLine } from '../rules';
import { keyPerVersion } from './keyPerVersion';
import { performChange } from './performChange';

/**
 * Moves one line to another day, the others stay.
 * @returns whether it went through
 * @source spec §7 Cart (replaceCartItem), §5 Delivery date (Cart)
 */
export const moveCartItem = createAppThunk(
  'cart/moveItem',
  async ({ itemId, delivery }: { itemId: string; delivery: DeliveryChoice }, tools): Promise<boolean> => {
    const { gateway, locale } = tools.extra;
    const line = linesOf(tools.getState().cart.results).find((one) => one.itemId === itemId);
    if (!line?.deliveryOptions) return false;
    const { addons, ...wish } = wishOfLine(line);
    const dob = line.productType === 'wine' ? await tools.dispatch(restoreAge()).unwrap() : null;
    const { undeliverable: _mended, ...mended } = line;
    const deliveryOptions = { ...line.deliveryOptions, deliveryDate: delivery.deliveryDate };
    const keyOf = keyPerVersion();
    return performChange(tools, {
      change: { id: `move ${itemId}`, kind: 'replace', line: { ...mended, deliveryOptions } },
      section: 'cart',
      done: 'updated',
      send: ({ cartId, cartToken }, version) =>
        gateway.call('replaceCartItem', {
          params: { cartId, itemId },
          query: { locale },
          body: {
            ...wish,
            addons: [...addons],
            delivery,
            ...(dob ? { ageVerification_dob: dob } : {}),
            version,
            idempotencyKey: keyOf(version),
          },
          cartToken,
        }),
    });
  },
);
