import { datedProductsOf } from '@/features/cart/rules';
import { fetchCart, selectCart, selectItemCount } from '@/features/cart/state';
import type { DatedProduct } from '@/features/delivery/rules';
import { createAppThunk } from '@/store/createAppThunk';

/**
 * The products of the cart, when they count for a section's days. A cart nobody has asked about yet, or that holds
 * something, is read first.
 * @param isCartIgnored  the section's days do not depend on the cart
 * @returns nothing when the cart is empty or does not count
 * @source spec §4 Deliverability check (whether there is anything in the cart), Which date service is used
 */
export const fetchCartProducts = createAppThunk(
  'swag/cartProducts',
  async (isCartIgnored: boolean, { dispatch, getState }): Promise<readonly DatedProduct[]> => {
    const isUnknown = selectCart(getState()) === null;
    if (isUnknown || (selectItemCount(getState()) ?? 0) > 0) await dispatch(fetchCart());
    const isFilled = (selectItemCount(getState()) ?? 0) > 0;
    return isFilled && !isCartIgnored ? datedProductsOf(selectCart(getState())) : [];
  },
);
