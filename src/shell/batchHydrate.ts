import { isAction, SHOULD_AUTOBATCH, type Middleware } from '@reduxjs/toolkit';
import { HYDRATE } from 'next-redux-wrapper';

/**
 * The page's server state is merged while React renders the next page. Telling subscribers at once would update
 * components in the middle of that render, so in the browser they hear of it on the next frame.
 */
export const batchHydrate: Middleware = () => (next) => (action) => {
  if (!isAction(action) || action.type !== HYDRATE || typeof window === 'undefined') return next(action);
  return next({ ...action, meta: { [SHOULD_AUTOBATCH]: true } });
};
