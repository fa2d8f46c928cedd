import type { addToCartSlice } from './addToCartSlice';
import type { cartUiSlice } from './cartUiSlice';

interface Root {
  cartUi: ReturnType<typeof cartUiSlice.reducer>;
  /** Joins with the code that adds, which the first press fetches. */
  addToCart?: ReturnType<typeof addToCartSlice.reducer>;
}

/** Whether a purchase is under way: it waits for what is missing, or for the gateway. @source spec §3 Cart UI state (shouldAddToCart) */
export const selectIsAdding = ({ cartUi, addToCart }: Root): boolean =>
  cartUi.shouldAddToCart || addToCart?.isLoading === true;
