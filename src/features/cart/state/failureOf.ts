import { isBlockedOffline } from '@/lib/connection';
import { feedbackReset, feedbackSet, type CartFeedback } from './cartUiSlice';

/** What says that something failed. Offline the notice of the page says why, and says it again now: nothing stands beside it. */
export const failureOf = (message: string, section: CartFeedback['section']) =>
  message === 'errors.general' && isBlockedOffline()
    ? feedbackReset()
    : feedbackSet({ message, type: 'error', section });
