import type { CartItem } from '@/contracts/ordering/cart';
import type { AddonChoice } from '@/contracts/ordering/choices';
import { createAppThunk } from '@/store/createAppThunk';
import { asWriteResult } from './asWriteResult';
import { keyPerVersion } from './keyPerVersion';
import { performChange } from './performChange';

interface AddonAddition {
  readonly itemId: string;
  readonly addon: AddonChoice;
  /** The line as it will be. */
  readonly line: CartItem;
}

/**
 * Adds one add-on to a line.
 * @returns whether it went through
 * @source spec §7 Cart (addCartAddon), §8 Cart ("The item has been added.")
 */
export const addCartAddon = createAppThunk(
  'cart/addAddon',
  ({ itemId, addon, line }: AddonAddition, tools): Promise<boolean> => {
    const { gateway, locale } = tools.extra;
    const keyOf = keyPerVersion();
    return performChange(tools, {
      change: { id: `extras ${itemId}`, kind: 'replace', line },
      section: 'mini-cart',
      done: 'addonAdded',
      send: ({ cartId, cartToken }, version) =>
        asWriteResult(() =>
          gateway.call('addCartAddon', {
            params: { cartId, itemId },
            query: { locale },
            body: { addon, version, idempotencyKey: keyOf(version) },
            cartToken,
          }),
        ),
    });
  },
);
