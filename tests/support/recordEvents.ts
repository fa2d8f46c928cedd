import { startTracking } from '@/shell/reactions/reactions';
import { createTracker } from '@/shell/reactions/trackingTable';

/** The analytics events that follow, as they happen. */
export function recordEvents(): unknown[] {
  const events: unknown[] = [];
  startTracking(createTracker((event, facts) => events.push({ event, ...facts })));
  return events;
}
