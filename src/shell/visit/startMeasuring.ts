import { createDataLayerSink } from '@/features/analytics/rules';
import { startTracking } from '../reactions/tracking';
import { createTracker } from '../reactions/trackingTable';

let hasBegun = false;

/** Begins to push the shop's events onto the data layer, once a page load. @source spec §9 Analytics and stored keys (Events) */
export function startMeasuring(): void {
  if (hasBegun) return;
  hasBegun = true;
  startTracking(createTracker(createDataLayerSink(window as Window & { dataLayer?: unknown[] })));
}
