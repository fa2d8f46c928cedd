import { leftOutCarts, rememberLeftOut } from '@/features/cart/state';
import { createAppThunk } from '@/store/createAppThunk';
import { refreshCheckout } from './refreshCheckout';

/** Takes a recipient's cart out of this checkout, or back into it; the cart itself stays as it is. */
export const leaveOut = createAppThunk(
  'checkout/leaveOut',
  async ({ cartId, isOut }: { cartId: string; isOut: boolean }, tools): Promise<void> => {
    const others = leftOutCarts().filter((one) => one !== cartId);
    rememberLeftOut(isOut ? [...others, cartId] : others);
    await refreshCheckout(tools);
  },
);
