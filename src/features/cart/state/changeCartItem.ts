import type { AddonChoice } from '@/contracts/ordering/choices';
import { createAppThunk } from '@/store/createAppThunk';
import type { CartChange } from '../rules';
import { keyPerVersion } from './keyPerVersion';
import { performChange } from './performChange';

interface ItemChange {
  readonly itemId: string;
  readonly quantity?: number;
  readonly sku?: string;
  readonly vaseId?: string;
  readonly addons?: readonly AddonChoice[];
  /** What the page shows until the gateway has answered. */
  readonly foreseen: CartChange;
  /** Message of the success; "updated" when left out. */
  readonly done?: string;
}

/**
 * Changes quantity, size, vase or add-ons of a line: shown at once, taken back with a message when refused.
 * @returns whether it went through
 * @source spec §7 Cart (updateCartItem), §8 Cart ("Your item has been updated")
 */
export const changeCartItem = createAppThunk(
  'cart/changeItem',
  async ({ itemId, foreseen, done = 'updated', ...change }: ItemChange, tools): Promise<boolean> => {
    const { addons, ...rest } = change;
    const wish = { ...rest, ...(addons ? { addons: [...addons] } : {}) };
    const keys = keyPerVersion();
    return performChange(tools, {
      change: foreseen,
      section: 'cart',
      done,
      send: (identity, version) =>
        tools.extra.gateway.call('updateCartItem', {
          params: { cartId: identity.cartId, itemId },
          query: { locale: tools.extra.locale },
          body: { ...wish, version, idempotencyKey: keys(version) },
          cartToken: identity.cartToken,
        }),
    });
  },
);
