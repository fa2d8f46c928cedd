import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { socialLogin } from '@/features/auth/state';
import type { deliveryServiceFailed } from '@/features/delivery/state';
import { closeAllModals, openModal, selectIsModalOpen } from '@/features/modals/state';
import { queryParameter } from '@/features/navigation/rules';
import { routeChangeCompleted, routeChangeStarted } from '@/store/routeActions';
import { reportError } from '../reportError';
import type { RootState } from '../rootReducer';

/** What a reaction receives: the action, the state before and after it, and dispatch. */
export interface ReactionEvent<State = unknown> {
  action: UnknownAction;
  before: State;
  after: State;
  dispatch: (action: UnknownAction) => unknown;
}

/** "When this happened in one feature, do that in another." */
type Reaction<State = unknown> = (event: ReactionEvent<State>) => void;

/** Middleware that calls each reaction with every action, after the reducers have run. */
export function createReactions<State>(reactions: readonly Reaction<State>[]): Middleware {
  return ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      const before = getState() as State;
      const result = next(action);
      if (!isAction(action)) return result;
      const after = getState() as State;
      for (const react of reactions) react({ action: action as UnknownAction, before, after, dispatch });
      return result;
    };
}

/** Closes all modals when the shopper moves to another page; a change of the address alone leaves them open. */
const closeModalsOnRouteChange: Reaction = ({ action, dispatch }) => {
  if (routeChangeStarted.match(action) && !action.payload.shallow) dispatch(closeAllModals());
};

/**
 * An address that edits a line of the cart opens the mini-cart, on every page except cart and checkout: when it is loaded,
 * and when Back or Forward leads to it.
 * @source spec §2 Query parameters (edititemid)
 */
const openEditedLine: Reaction = ({ action, after, dispatch }) => {
  if (!routeChangeCompleted.match(action)) return;
  const { pathname, search } = new URL(action.payload.asPath, 'https://shop.invalid');
  if (queryParameter(search, 'edititemid') === undefined || /(^|\/)(cart|checkout)$/.test(pathname)) return;
  if (!selectIsModalOpen(after as RootState, 'mini-cart')) dispatch(openModal({ modalKey: 'mini-cart' }));
};

/** Only the action's name is imported, so that its code stays in the chunk of the dates. */
const serviceFailed: typeof deliveryServiceFailed.type = 'delivery/SERVICE_FAILED';

interface Rejected {
  error?: unknown;
  meta?: { aborted?: boolean; condition?: boolean };
}

/**
 * A thunk that threw is reported as a warning, a cancelled one is not. Delivery dates that could not be fetched are reported too.
 * @source spec §7 POST same-origin /api/log, §8 Delivery and availability
 */
export const reportFailures: Reaction = ({ action }) => {
  if (action.type === serviceFailed) {
    const { message, ...facts } = (action as ReturnType<typeof deliveryServiceFailed>).payload;
    return reportError({ message }, facts, 'warn');
  }
  if (!action.type.endsWith('/rejected')) return;
  const { error, meta } = action as Rejected;
  if (!meta?.aborted && !meta?.condition) reportError(error, { action: action.type }, 'warn');
};

/** Only the name of the thunk is imported, so that its code comes with the form. */
const popupClosed: `${typeof socialLogin.typePrefix}/fulfilled` = 'user/socialLogin/fulfilled';

/** Once the popup of a provider is closed, the cart is read again, whether or not somebody has signed in. @source spec §4 Social login */
const refreshCartAfterPopup: Reaction = ({ action, dispatch }) => {
  if (action.type !== popupClosed) return;
  void import(/* webpackChunkName: "late" */ '@/features/cart/state/followCart').then(
    ({ loadAndEnterCart }) => dispatch(loadAndEnterCart(true) as unknown as UnknownAction),
    /* Without a connection: the next page reads the cart. */
    () => undefined,
  );
};

/** Turns what happened into events. */
export type Tracker = (event: ReactionEvent) => void;

/** Queue of the first actions, until tracking has started; it holds more than a page start ever produces. */
const longestWait = 200;
let waiting: ReactionEvent[] = [];
let track: Tracker = (event) => {
  if (waiting.length < longestWait) waiting.push(event);
};

/** Passes every action to the tracker. The table of events is loaded after the page: trackingTable.ts. */
const tracking: Reaction = (event) => {
  if (typeof window === 'undefined') return;
  latest = event.after;
  track(event);
};

/** Forgets the queued actions: nobody allowed to measure them. */
export function forgetWaiting(): void {
  waiting = [];
}

/** State after the latest action. */
let latest: unknown;

/** A link of the page's main part that was pressed, as an action of the tracker alone. */
export interface LinkPressed extends UnknownAction {
  readonly type: typeof linkPressed;
  readonly press: MouseEvent;
  /** As the link was then: a page that follows may use its element again. */
  readonly path: string;
  readonly words: string;
  readonly origin: string;
}
export const linkPressed = 'linkPressed';

/** Before the link's own handler leads to another page. */
const onPress = (press: MouseEvent) => {
  const link = press.target instanceof Element && press.target.closest<HTMLAnchorElement>('main a[href]');
  if (!link) return;
  const { pathname: path, origin } = link;
  const words = link.getAttribute('aria-label') ?? link.textContent;
  const action = { type: linkPressed, press, path, words, origin };
  track({ action, before: latest, after: latest, dispatch: (unused) => unused });
};
if (typeof document !== 'undefined')
  for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, onPress, true);

/** Takes the presses that wait out of the queue: the page is left before tracking has started. */
export function takePresses(): ReactionEvent[] {
  const isPress = ({ action }: ReactionEvent) => action.type === linkPressed;
  const presses = waiting.filter(isPress);
  waiting = waiting.filter((event) => !isPress(event));
  return presses;
}

/** Starts tracking, with the queued actions first. */
export function startTracking(tracker: Tracker): void {
  track = tracker;
  const missed = waiting;
  waiting = [];
  missed.forEach(tracker);
}

/** Everything one feature does because of another, in the order it happens. */
export const reactions: readonly Reaction[] = [
  closeModalsOnRouteChange,
  openEditedLine,
  reportFailures,
  refreshCartAfterPopup,
  tracking,
];
