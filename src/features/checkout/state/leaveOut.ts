import { leftOutCarts, rememberLeftOut } from '@/features/cart/state';
import { createAppThunk } from '@/store/createAppThunk';
import { refreshCheckout } from './refreshCheckout';

/**
 * Takes a recipient's cart out of this checkout, or back into it; the cart itself stays as it is.
 * @returns whether the checkout could be read anew; else nothing has changed
 */
export const leaveOut = createAppThunk(
  'checkout/leaveOut',
  async ({ cartId, isOut }: { cartId: string; isOut: boolean }, tools): Promise<boolean> => {
    const before = leftOutCarts();
    const others = before.filter((one) => one !== cartId);
    rememberLeftOut(isOut ? [...others, cartId] : others);
    const { kind } = await refreshCheckout(tools);
    if (kind === 'failed') rememberLeftOut(before);
    return kind !== 'failed';
  },
);
