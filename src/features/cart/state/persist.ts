import type { WriteResult } from '@/clients/gateway/gateway';
import type { ThunkTools } from '@/store/createAppThunk';
import { feedbackReset, feedbackSet, type CartFeedback } from './cartUiSlice';

/** Pauses before another try while the gateway cannot be reached: ten seconds in all. */
const pausesMs = [700, 1800, 3000, 4500];
const unreachable: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Whether the gateway has answered, be it with a refusal; else nobody knows what became of the call. */
export const hasAnswered = (result: WriteResult<unknown>): boolean =>
  result.ok || !unreachable.has(result.status);

/**
 * Makes a call that is safe to repeat until the gateway can be reached again, and tells the shopper to wait meanwhile.
 * What the gateway did answer is never asked twice.
 * @param send  must name the same key each time, so that nothing happens twice
 * @source spec §8 Cart ("Please wait a moment while we process your request.")
 */
export async function persist<T>(
  { dispatch }: Pick<ThunkTools, 'dispatch'>,
  section: CartFeedback['section'],
  send: () => Promise<WriteResult<T>>,
): Promise<WriteResult<T>> {
  let result = await send();
  let hasTold = false;
  for (const pauseMs of pausesMs) {
    if (hasAnswered(result)) break;
    dispatch(feedbackSet({ message: 'wait', type: 'warning', section }));
    hasTold = true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    result = await send();
  }
  if (hasTold) dispatch(feedbackReset());
  return result;
}
