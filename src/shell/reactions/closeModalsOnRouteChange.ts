import { closeAllModals } from '@/features/modals/state';
import { routeChangeStarted } from '@/store/routeActions';
import type { Reaction } from './createReactions';

/** A shopper who moves to another page leaves the modals of the old one behind; an address-only change keeps them. */
export const closeModalsOnRouteChange: Reaction = ({ action, dispatch }) => {
  if (routeChangeStarted.match(action) && !action.payload.shallow) dispatch(closeAllModals());
};
