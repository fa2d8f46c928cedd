import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { HYDRATE } from 'next-redux-wrapper';
import { routeChangeCompleted, routeChangeFailed, routeChangeStarted } from './routeActions';

/** Type of the action by which a reducer that has just joined fills in its first state. */
export const REDUCER_JOINED = '@@shop/REDUCER_JOINED';

interface RouteQueueOptions {
  /** Longest time the queue stays closed should the router never report an end. */
  maxHoldMs?: number;
}

/**
 * Middleware that keeps the shopper's actions from being overwritten while the next page's server state is merged in.
 * The window opens with the merge of a running navigation and closes when that navigation completes or fails; what was
 * held is then replayed in order. Shallow navigations merge nothing, so they neither open nor close it. The first page
 * load has no navigation, so nothing is ever held there.
 * @source spec §4 Page reloads
 */
export function createRouteQueue({ maxHoldMs = 5000 }: RouteQueueOptions = {}): Middleware {
  return () => (next) => {
    let isNavigating = false;
    let isHolding = false;
    let held: UnknownAction[] = [];
    let fuse: ReturnType<typeof setTimeout> | undefined;

    const release = () => {
      clearTimeout(fuse);
      isHolding = false;
      const replayed = held;
      held = [];
      replayed.forEach((action) => next(action));
    };
    const end = (action: UnknownAction) => {
      isNavigating = false;
      const result = next(action);
      if (isHolding) release();
      return result;
    };

    return (action) => {
      if (!isAction(action)) return next(action);
      if (routeChangeStarted.match(action)) {
        if (!action.payload.shallow) isNavigating = true;
        return next(action);
      }
      if (routeChangeCompleted.match(action) || routeChangeFailed.match(action)) {
        return action.payload.shallow ? next(action) : end(action);
      }
      if (action.type === HYDRATE && isNavigating && !isHolding) {
        isHolding = true;
        fuse = setTimeout(release, maxHoldMs);
      }
      if (!isHolding || passes(action)) return next(action);
      held.push(action as UnknownAction);
      return action;
    };
  };
}

/** The merge itself, a reducer's first state and typing into a form are never held: a form field that lags one page behind loses letters. */
function passes(action: { type: string }): boolean {
  return [HYDRATE, REDUCER_JOINED].includes(action.type) || action.type.startsWith('@@redux-form/');
}
