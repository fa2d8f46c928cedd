import type { DeliveryChoice } from '@/contracts/ordering/choices';
import { createAppThunk } from '@/store/createAppThunk';
import { linesOf, wishOfLine } from '../rules';
import { ageForLine, withAge } from './ageForLine';
import { keyPerVersion } from './keyPerVersion';
import { performChange } from './performChange';

/**
 * Moves one line to another day, the others stay. Wine asks for the age where this visit does not know it yet.
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
    const age = await ageForLine(tools, line, { section: 'cart' });
    if (!age) return false;
    const { undeliverable: _mended, ...mended } = line;
    const deliveryOptions = { ...line.deliveryOptions, deliveryDate: delivery.deliveryDate };
    const keyOf = keyPerVersion();
    return performChange(tools, {
      change: { id: `move ${itemId}`, kind: 'replace', line: { ...mended, deliveryOptions } },
      section: 'cart',
      done: 'updated',
      send: ({ cartId, cartToken }, version) =>
        withAge(
          tools,
          gateway.call('replaceCartItem', {
            params: { cartId, itemId },
            query: { locale },
            body: {
              ...wish,
              addons: [...addons],
              delivery,
              ...age,
              version,
              idempotencyKey: keyOf(version),
            },
            cartToken,
          }),
        ),
    });
  },
);
