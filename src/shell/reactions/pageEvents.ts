import type { EventSink, ShopEventName, ShopEvents } from '@/features/analytics/rules';
import { routeChangeCompleted } from '@/store/routeActions';
import type { RootState } from '../rootReducer';
import { pageNameOf, pageTypeOf, viewedCart, viewedList, viewedProduct } from './pageFacts';
import type { ReactionEvent, Tracker } from './reactions';

/** Sends an event, unless there is nothing to tell. */
export type Tell = <N extends ShopEventName>(event: N, facts: ShopEvents[N] | null | undefined) => void;

/** What pages show, before and without a touch. */
export const pageTable = [tellMoves, tellViewedCart];

/** A tracker that puts events into a sink: of pages alone. */
export function createPageTracker(sink: EventSink): Tracker {
  const send = tellTo(sink);
  return (event) => pageTable.forEach((tell) => tell(event as ReactionEvent<RootState>, send));
}

/** Puts into a sink what there is to tell. */
export const tellTo =
  (sink: EventSink): Tell =>
  (name, facts) => {
    if (facts) sink(name, facts);
  };

/** Where shoppers go. @source spec §9 Analytics and stored keys (Events) */
function tellMoves({ action, before, after }: ReactionEvent<RootState>, send: Tell): void {
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

/** The cart comes into sight. @source docs/decisions/0068-events-and-where-they-go.md */
function tellViewedCart({ before, after }: ReactionEvent<RootState>, send: Tell): void {
  const seen = viewedCart(after);
  if (seen && !viewedCart(before)) send('view-cart', seen);
}
