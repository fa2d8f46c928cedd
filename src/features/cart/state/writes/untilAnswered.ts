import type { WriteResult } from '@/clients/gateway/gateway';
import { readConnection } from '@/lib/connection';
import type { ThunkTools } from '@/store/createAppThunk';
import { feedbackReset, feedbackSet, type CartFeedback } from '../cartUiSlice';

/** Pauses before another attempt while the gateway cannot be reached: ten seconds in all. */
const pausesMs = [700, 1800, 3000, 4500];
const unreachable: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Whether the gateway has answered, even with a refusal; if not, nobody knows what became of the call. */
export const hasAnswered = (result: WriteResult<unknown>): boolean =>
  result.ok || !unreachable.has(result.status);

/**
 * Repeats a call until the gateway answers, and meanwhile tells the shopper to wait; offline the notice of the page says more.
 * An answer is never asked for twice.
 * @param send  must use the same idempotency key each time
 * @source spec §8 Cart ("Please wait a moment while we process your request.")
 */
export async function retry<T>(
  { dispatch }: Pick<ThunkTools, 'dispatch'>,
  section: CartFeedback['section'],
  send: () => Promise<WriteResult<T>>,
): Promise<WriteResult<T>> {
  let result = await send();
  let hasTold = false;
  for (const pauseMs of pausesMs) {
    if (hasAnswered(result)) break;
    if (!readConnection().isOffline) {
      dispatch(feedbackSet({ message: 'wait', type: 'warning', section }));
      hasTold = true;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    result = await send();
  }
  if (hasTold) dispatch(feedbackReset());
  return result;
}
