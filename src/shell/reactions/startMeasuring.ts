import { pageSettings } from '@/contracts/pageSettings';
import { shop } from '@/contracts/shop';
import { membershipPath, splitShopPath } from '@/contracts/shopPath';
import {
  createDataLayerSink,
  createEventQueue,
  type EventBatch,
  type EventQueue,
  type EventSink,
  type SendResult,
} from '@/features/analytics/rules';
import { isMeasured } from '@/features/consent/state';
import type { RootState } from '../rootReducer';
import { takeKeptPresses } from './keptPresses';
import { type LinkPressed, linkPressed, startTracking, type ReactionEvent } from './reactions';
import { clickedCard, noteViewed } from './shownLists';
import { createSplitTracker } from './splitExposure';
import { isToldFirst } from './toldOrders';
import { followedLink } from './trackedFacts';
import { createTracker } from './trackingTable';

let stop: (() => void) | undefined;

/**
 * Begins to note the shop's events, once a page load: on the data layer, and for the shop's own server. Nothing is noted while
 * the visitor does not allow it.
 * @source spec §9 Analytics and stored keys (Events), docs/decisions/0068-events-and-where-they-go.md
 */
export function startMeasuring(getState: () => RootState): void {
  stop?.();
  const isAllowed = () => isMeasured(document.documentElement.lang);
  const layer = createDataLayerSink(window as Window & { dataLayer?: unknown[] });
  const queue = createEventQueue({
    isMeasured: isAllowed,
    isOnline: () => navigator.onLine,
    send: sendEvents,
  });
  const sink: EventSink = (event, facts) => {
    if (!isAllowed() || ('orderId' in facts && !isToldFirst(facts.orderId))) return;
    layer(event, facts);
    queue.add(event, facts);
  };
  const stopSending = sendWhenLeft(queue);
  const splits = createSplitTracker({ sink, isAllowed });
  stop = () => {
    stopSending();
    splits.stop();
  };
  const track = createTracker(sink);
  tellKept(sink, getState());
  startTracking((event) => {
    if (event.action.type === linkPressed)
      return tellPress(
        event.action as LinkPressed,
        (event.after as RootState | undefined) ?? getState(),
        sink,
      );
    noteViewed(event.action);
    track(event);
    splits.track(event as ReactionEvent<RootState>);
  });
}

/** What waits leaves when the page is hidden or left, and when the connection is back. */
function sendWhenLeft({ flush, leave }: EventQueue): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  const onOnline = () => void flush();
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', onOnline);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', onOnline);
  };
}

/**
 * Tells links in the page's main part that are products, calls to action or promotions.
 * @param state  when the link was pressed
 */
function tellPress({ press, origin, ...link }: LinkPressed, state: RootState, sink: EventSink): void {
  const { button, type, target } = press;
  const opens = button === (type === 'click' ? 0 : 1);
  if (!opens || origin !== window.location.origin) return;
  const item = target instanceof Element ? target.closest('li') : null;
  const at = item?.parentElement ? [...item.parentElement.children].indexOf(item) : -1;
  const card = clickedCard(link.path, state, at);
  if (card) sink('product-click', card);
  else tellLink(link, state, sink);
}

function tellLink(link: Parameters<typeof followedLink>[0], state: RootState, sink: EventSink): void {
  const followed = followedLink(link, state);
  if (followed?.event === 'cta-click') sink(followed.event, followed.facts);
  else if (followed) sink(followed.event, followed.facts);
}

const isProduct = (path: string) => path.startsWith('/products/') && path !== membershipPath;

/** Presses of the page before, which was left before measuring began there. Its products are not known any more. */
function tellKept(sink: EventSink, state: RootState): void {
  for (const { pathname, ...link } of takeKeptPresses())
    if (!isProduct(splitShopPath(link.path).path))
      tellLink(link, { ...state, routeChange: { ...state.routeChange, pathname } }, sink);
}

/** The path of `reportEvents`: the gateway's client would bring axios to pages that have no other call to make. */
const path = `/analytics/${shop.brand}/api/events`;

/** Sends events so that they arrive although the page is left, without a session. */
async function sendEvents({ key, events }: EventBatch): Promise<SendResult> {
  const { status } = await fetch(`${pageSettings().gatewayHost ?? '/gateway'}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idempotencyKey: key, locale: document.documentElement.lang, events }),
    credentials: 'omit',
    keepalive: true,
  });
  if (status < 400) return 'taken';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
