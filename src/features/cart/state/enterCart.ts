import { openModal } from '@/features/modals/state';
import { queryParameter } from '@/features/navigation/rules';
import { createAppThunk } from '@/store/createAppThunk';
import { fetchItemCount } from './fetchItemCount';
import { followSession } from './followSession';
import { keepInStep } from './keepInStep';

let isKept = false;

/**
 * Begins the cart's part of a visit: whose cart it is, how much is in it, and from then on in step with the other tabs.
 * @source spec §7 Cart (itemCount), §4 Login state
 */
export const enterCart = createAppThunk('cart/enter', async (_: void, { dispatch, getState }) => {
  if (!isKept) keepInStep({ dispatch, getState });
  isKept = true;
  if (isEditingElsewhere()) dispatch(openModal({ modalKey: 'mini-cart' }));
  const hasChanged = await dispatch(followSession()).unwrap();
  if (!hasChanged) await dispatch(fetchItemCount());
});

/** An address that edits a line opens it where it was: on the cart page itself, else in the mini-cart. @source spec §2 (edititemid) */
function isEditingElsewhere(): boolean {
  const { pathname, search } = window.location;
  return queryParameter(search, 'edititemid') !== undefined && !/(^|\/)(cart|checkout)$/.test(pathname);
}
