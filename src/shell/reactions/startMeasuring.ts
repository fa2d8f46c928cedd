import { pageSettings } from '@/contracts/pageSettings';
import { shop } from '@/contracts/shop';
import {
  createDataLayerSink,
  createEventQueue,
  type EventBatch,
  type EventQueue,
  type EventSink,
  pageShapes,
  type SendResult,
} from '@/features/analytics/rules';
import { isMeasured } from '@/features/consent/state';
import { readStored } from '@/lib/browserStorage';
import { whenTouched } from '@/lib/whenIdle';
import { routeChangeCompleted } from '@/store/routeActions';
import type { RootState } from '../rootReducer';
import { createLateTracker } from './lateTracker';
import { takeKeptPresses } from './keptPresses';
import { isMeasuredAction } from './measuredActions';
import { createPageTracker } from './pageEvents';
import { cartComesIntoSight } from './pageFacts';
import { linkPressed, startTracking, type ReactionEvent } from './reactions';
import { isToldFirst } from './toldOrders';

let stop: (() => void) | undefined;

/**
 * Begins to note the shop's events, once a page load: on the data layer, and for the shop's own server. Nothing is noted while
 * the visitor does not allow it. What pages show is told at once; the code for what shoppers do comes with the first touch, and
 * for split tests where one names the visit.
 * @source spec §9 Analytics and stored keys (Events), docs/decisions/0068-events-and-where-they-go.md
 */
export function startMeasuring(getState: () => RootState): void {
  stop?.();
  const isAllowed = () => isMeasured(document.documentElement.lang);
  const shapes = { ...pageShapes };
  const layer = createDataLayerSink(window as Window & { dataLayer?: unknown[] }, shapes);
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
  const kept = takeKeptPresses();
  const tellPages = createPageTracker(sink);
  const actions = createLateTracker({
    isNeeded: ({ action }) => isMeasuredAction(action),
    meanwhile: (event) => event.action.type === linkPressed || tellPages(event),
    load: async () => {
      const { actionShapes, createTracker, tellKept } = await import('./trackingTable');
      Object.assign(shapes, actionShapes);
      tellKept(kept, sink, getState());
      return createTracker(sink, getState);
    },
  });
  if (kept.length > 0) actions.begin();
  const carts = createLateTracker({
    isNeeded: cartComesIntoSight,
    load: async () => (await import('./cartEvents')).createCartTracker(sink),
  });
  let stopSplits: () => void = () => undefined;
  const splits = createLateTracker({
    isNeeded: ({ action }) => routeChangeCompleted.match(action) && mayBeTested(),
    load: async () => {
      const { createSplitTracker } = await import('./splitExposure');
      const { track, stop: end } = createSplitTracker({ sink, isAllowed });
      stopSplits = end;
      return (event) => track(event as ReactionEvent<RootState>);
    },
  });
  if (mayBeTested()) splits.begin();
  const ends = [sendWhenLeft(queue), afterTouch(actions.begin)];
  stop = () => {
    ends.forEach((end) => end());
    stopSplits();
  };
  startTracking((event) => {
    actions.track(event);
    if (event.action.type === linkPressed) return;
    carts.track(event);
    splits.track(event);
  });
}

/** Whether the visit is in a split test, or was shown one that must be forgotten; the code that reads more of it comes only then. */
const mayBeTested = () =>
  /(?:^|; )split_test=/.test(document.cookie) || readStored('localStorage', 'splitBanner') !== null;

/** At once where the page was touched before this code had come. @returns cancels it */
function afterTouch(act: () => void): () => void {
  const { userActivation } = navigator as Partial<Navigator>;
  if (!userActivation?.hasBeenActive) return whenTouched(act);
  act();
  return () => undefined;
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

/** The path of `reportEvents`: the gateway's client would come to pages that have no other call to make, and ends with the page. */
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
