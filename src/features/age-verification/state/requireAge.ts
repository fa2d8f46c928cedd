import { selectIsModalOpen } from '@/features/modals/state';
import { createAppThunk } from '@/store/createAppThunk';
import { selectDateOfBirth } from './ageVerificationSlice';
import { askAge } from './askAge';
import { restoreAge } from './verifyAge';

/** How often is looked whether the question has been answered or closed, whichever way. */
const LOOK_MS = 100;

/**
 * The date of birth of this browser session; where it is not known yet, the question is asked and waited for.
 * @param question  today where the gift goes, and what an editor wants said beside it
 * @returns yyyy-MM-dd, or null when the question was closed
 * @source spec §5 Age verification, §2 Age-verification modal
 */
export const requireAge = createAppThunk(
  'ageVerification/require',
  async (question: { todayIso: string; text?: string }, { dispatch, getState }): Promise<string | null> => {
    const known = await dispatch(restoreAge()).unwrap();
    if (known) return known;
    await dispatch(askAge(question));
    while (selectIsModalOpen(getState(), 'age-verification'))
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    return selectDateOfBirth(getState());
  },
);
