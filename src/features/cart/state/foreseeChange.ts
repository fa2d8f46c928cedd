import type { ThunkTools } from '@/store/createAppThunk';
import { foreseenCart, type CartChange } from '../rules';
import { cartUiSlice } from './cartUiSlice';
import { bringForesight } from './foresight';

/** Shows a change of the cart before the gateway has confirmed it. @source spec §4 Removing cart items */
export function foreseeChange({ dispatch }: Pick<ThunkTools, 'dispatch'>, change: CartChange): void {
  bringForesight(foreseenCart);
  dispatch(cartUiSlice.actions.changeForeseen(change));
}
