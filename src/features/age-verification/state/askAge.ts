import { openModal } from '@/features/modals/state';
import { createAppThunk } from '@/store/createAppThunk';
import { ageAsked } from './ageVerificationSlice';

/**
 * Opens the question for the date of birth.
 * @param question  today where the gift goes, and what an editor wants said beside it
 * @source spec §2 Age-verification modal
 */
export const askAge = createAppThunk(
  'ageVerification/ask',
  async (question: { todayIso: string; text?: string }, { dispatch }) => {
    dispatch(ageAsked(question));
    dispatch(openModal({ modalKey: 'age-verification' }));
  },
);
