import type { deliveryServiceFailed } from '@/features/delivery/state';
import { reportError } from '../reportError';
import type { Reaction } from './createReactions';

/** Known by its name alone, so that its code stays with the dates. */
const serviceFailed: typeof deliveryServiceFailed.type = 'delivery/SERVICE_FAILED';

interface Rejected {
  error?: unknown;
  meta?: { aborted?: boolean; condition?: boolean };
}

/**
 * A thunk that threw is reported as a warning, one that was called off is not; so are dates nobody could be asked for.
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
