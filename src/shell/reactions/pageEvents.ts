import type { EventSink, ShopEventName, ShopEvents } from '@/features/analytics/rules';
import { routeChangeCompleted } from '@/store/routeActions';
import type { RootState } from '../rootReducer';
import { pageNameOf, pageTypeOf, viewedList, viewedProduct } from './pageFacts';
import type { ReactionEvent, Tracker } from './reactions';

/** Sends an event, unless there is nothing to tell. */
export type Tell = <N extends ShopEventName>(event: N, facts: ShopEvents[N] | null | undefined) => void;

/** A tracker that puts events into a sink: of pages alone, before and without a touch. */
export function createPageTracker(sink: EventSink): Tracker {
  const send = tellTo(sink);
  return (event) => tellMoves(event as ReactionEvent<RootState>, send);
}

/** Puts into a sink what there is to tell. */
export const tellTo =
  (sink: EventSink): Tell =>
  (name, facts) => {
    if (facts) sink(name, facts);
  };

/** Where shoppers go. @source spec §9 Analytics and stored keys (Events) */
export function tellMoves({ action, before, after }: ReactionEvent<RootState>, send: Tell): void {
  if (!routeChangeCompleted.match(action)) return;
  const { pathname, query, locale, shallow } = action.payload;
  const page = pageNameOf(pathname);
  if (!shallow) send('page-view', { page: pageTypeOf(pathname), locale });
  if (!shallow && page === 'pdp') send('PDPView', viewedProduct(after));
  if (!shallow) send('list-view', viewedList(after));
  const isNewStep = !shallow || query.step !== before.routeChange.query.step;
  const step = String(query.step ?? '1');
  if (page === 'checkout' && isNewStep && /^[\w-]{1,20}$/.test(step)) send('checkout-step', { step });
}
