import { openModal, selectIsModalOpen } from '@/features/modals/state';
import { queryParameter } from '@/features/navigation/rules';
import { routeChangeCompleted } from '@/store/routeActions';
import type { RootState } from '../rootReducer';
import type { Reaction } from './createReactions';

/**
 * An address that edits a line of the cart opens it where it was: in the mini-cart, on every page but the cart's own.
 * So it does when it is loaded, and when Back or Forward leads to it.
 * @source spec §2 Query parameters (edititemid)
 */
export const openEditedLine: Reaction = ({ action, after, dispatch }) => {
  if (!routeChangeCompleted.match(action)) return;
  const { pathname, search } = new URL(action.payload.asPath, 'https://shop.invalid');
  if (queryParameter(search, 'edititemid') === undefined || /(^|\/)(cart|checkout)$/.test(pathname)) return;
  if (!selectIsModalOpen(after as RootState, 'mini-cart')) dispatch(openModal({ modalKey: 'mini-cart' }));
};
