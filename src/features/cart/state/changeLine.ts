import type { CartItem } from '@/contracts/ordering/cart';
import type { AddonChoice, DeliveryChoice } from '@/contracts/ordering/choices';
import { holdsAlcohol } from '@/contracts/age';
import { selectZipInformation } from '@/features/delivery/state';
import { createAppThunk, type ThunkTools } from '@/store/createAppThunk';
import { deliveryChoiceOf, linesOf, wishOfLine, type CartChange, type LineWish } from '../rules';
import { ageForLine, withAge } from './ageForLine';
import { selectCartLines } from './cartSlices';
import { changeCart } from './writes/changeCart';

interface ItemChange {
  readonly itemId: string;
  readonly quantity?: number;
  readonly sku?: string;
  readonly vaseId?: string;
  readonly addons?: readonly AddonChoice[];
  /** What the page shows until the gateway has answered. */
  readonly optimistic: CartChange;
  /** Message after success; "updated" when left out. */
  readonly done?: string;
}

/**
 * Changes quantity, size, vase or add-ons of a line.
 * @returns whether it succeeded
 * @source spec §7 Cart (updateCartItem), §8 Cart ("Your item has been updated")
 */
export const changeCartItem = createAppThunk(
  'cart/changeItem',
  ({ itemId, optimistic, done = 'updated', addons, ...wish }: ItemChange, tools): Promise<boolean> => {
    const { gateway, locale } = tools.extra;
    return changeCart(tools, {
      ...{ change: optimistic, section: 'cart', done },
      send: ({ cartId, cartToken, ...attempt }) =>
        gateway.call('updateCartItem', {
          params: { cartId, itemId },
          query: { locale },
          body: { ...wish, ...(addons ? { addons: [...addons] } : {}), ...attempt },
          cartToken,
        }),
    });
  },
);

interface AddonAddition {
  readonly itemId: string;
  readonly addon: AddonChoice;
  /** The line as it will be. */
  readonly line: CartItem;
}

/**
 * Adds one add-on to a line.
 * @returns whether it succeeded
 * @source spec §7 Cart (addCartAddon), §8 Cart ("The item has been added.")
 */
export const addCartAddon = createAppThunk(
  'cart/addAddon',
  ({ itemId, addon, line }: AddonAddition, tools): Promise<boolean> => {
    const { gateway, locale } = tools.extra;
    return changeCart(tools, {
      change: { id: `extras ${itemId}`, kind: 'replace', line },
      section: 'mini-cart',
      done: 'addonAdded',
      send: ({ cartId, cartToken, ...attempt }) =>
        gateway.call('addCartAddon', {
          params: { cartId, itemId },
          query: { locale },
          body: { addon, ...attempt },
          cartToken,
        }),
    });
  },
);

/**
 * Moves one line to another day, the others stay. Everything else of the line is sent as the earlier writes have left it. Wine asks
 * for the age where this visit does not know it yet.
 * @returns whether it succeeded
 * @source spec §7 Cart (replaceCartItem), §5 Delivery date (Cart)
 */
export const moveCartItem = createAppThunk(
  'cart/moveItem',
  async ({ itemId, delivery }: { itemId: string; delivery: DeliveryChoice }, tools): Promise<boolean> => {
    const { gateway, locale } = tools.extra;
    const ofItem = (line: CartItem) => line.itemId === itemId;
    const pressed = selectCartLines(tools.getState()).find(ofItem);
    if (!pressed) return false;
    const age = await ageForLine(tools, pressed, { section: 'cart' });
    const line = selectCartLines(tools.getState()).find(ofItem);
    if (!age || !line?.deliveryOptions) return false;
    const wishOf = wishInTurn(tools, line);
    const { undeliverable: _mended, ...mended } = line;
    const deliveryOptions = { ...line.deliveryOptions, deliveryDate: delivery.deliveryDate };
    return changeCart(tools, {
      change: { id: `move ${itemId}`, kind: 'replace', line: { ...mended, deliveryOptions } },
      section: 'cart',
      done: 'updated',
      send: ({ cartId, cartToken, ...attempt }) => {
        const { addons, ...wish } = wishOf(attempt.idempotencyKey);
        return withAge(
          tools,
          gateway.call('replaceCartItem', {
            params: { cartId, itemId },
            query: { locale },
            body: { ...wish, addons: [...addons], delivery, ...age, ...attempt },
            cartToken,
          }),
        );
      },
    });
  },
);

/** The wish behind a line when its write's turn has come; a repeat with the same key says the same. */
function wishInTurn({ getState }: ThunkTools, line: CartItem): (key: string) => LineWish {
  let said: { readonly key: string; readonly wish: LineWish } | undefined;
  return (key) => {
    const now = linesOf(getState().cart.results).find(({ itemId }) => itemId === line.itemId);
    if (said?.key !== key) said = { key, wish: wishOfLine(now ?? line) };
    return said.wish;
  };
}

/**
 * Moves every line of the cart to another zip or date.
 * @returns whether the cart was moved; if not, a message is in place
 * @source spec §2 "Update Delivery Date" dialog, §7 updateMultipleItems
 */
export const changeCartDelivery = createAppThunk(
  'cart/changeDelivery',
  (delivery: DeliveryChoice, tools): Promise<boolean> => {
    const { gateway, locale } = tools.extra;
    return changeCart(tools, {
      change: moveTo(delivery, tools),
      section: 'cart',
      done: 'updated',
      send: ({ cartId, cartToken, ...attempt }) =>
        gateway.call('updateMultipleItems', {
          params: { cartId },
          query: { locale },
          body: { delivery, ...attempt },
          cartToken,
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

/**
 * Gives the age for every line with wine: each is sent again as it is, the question appears once.
 * @returns whether the gateway knows it for all of them now
 * @source spec §5 Age verification
 */
export async function giveAge({ dispatch, getState }: ThunkTools): Promise<boolean> {
  const wines = linesOf(getState().cart.results).filter(holdsAlcohol);
  for (const { itemId, deliveryOptions } of wines) {
    const delivery = deliveryChoiceOf(deliveryOptions);
    if (!delivery || !(await dispatch(moveCartItem({ itemId, delivery })).unwrap())) return false;
  }
  return true;
}
