import { createAppThunk } from '@/store/createAppThunk';
import { fetchItemCount } from './fetchItemCount';
import { followSession } from './followSession';
import { keepInStep } from './keepInStep';
import { lendDelivery } from './lendDelivery';

let isKept = false;

/**
 * Begins the cart's part of a visit: whose cart it is, how much is in it, and from then on in step with the other tabs.
 * A cart of another browser lends its place and day.
 * @source spec §7 Cart (itemCount), §4 Login state
 */
export const enterCart = createAppThunk('cart/enter', async (_: void, { dispatch, getState }) => {
  if (!isKept) keepInStep({ dispatch, getState });
  isKept = true;
  const hasChanged = await dispatch(followSession()).unwrap();
  if (!hasChanged) await dispatch(fetchItemCount());
  await dispatch(lendDelivery());
});
