import { fetchCart, switchCart } from '@/features/cart/state';
import { createAppThunk } from '@/store/createAppThunk';

/**
 * Makes the cart of one recipient the cart at hand and reads it.
 * @param part  whose: 0 for the cart at hand, 1 and on for further recipients
 * @source spec §4 Display conditions (multiCartEnabled)
 */
export const turnToPart = createAppThunk(
  'checkout/turnToPart',
  async ({ part }: { part: number }, { dispatch, getState }): Promise<void> => {
    const companion = part > 0 ? getState().companions.companions[part - 1] : undefined;
    await (companion ? dispatch(switchCart(companion)) : dispatch(fetchCart()));
  },
);
