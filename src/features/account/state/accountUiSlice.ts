import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isFullyLoggedIn } from '@/features/auth/rules';
import { profileRead } from '@/features/auth/state';
import { injectReducer } from '@/store/lazyReducers';

/** Sections of the account that report what became of a change. @source spec §2 (Account sections) */
export type AccountSection =
  'profile' | 'edit-password' | 'addresses' | 'reminders' | 'loyalty' | 'preferences' | 'cards' | 'orders';

/** What became of the last change: `message` is a key of the `account` messages below "feedback". */
export interface AccountFeedback {
  readonly message: string;
  readonly type: 'success' | 'error';
  readonly section: AccountSection;
  /** What it is about, where the message names it. */
  readonly name?: string;
}

interface AccountUiState {
  feedback: AccountFeedback | null;
  /** Address or reminder that the open dialog is about; null for a new one. */
  subject: string | null;
  /** yyyy-MM-dd: when the account is erased that was ended here; null once somebody signs in. */
  endsOn: string | null;
}

const initialState: AccountUiState = { feedback: null, subject: null, endsOn: null };

const slice = createSlice({
  name: 'accountUi',
  initialState,
  reducers: {
    accountFeedback(state, { payload }: PayloadAction<AccountFeedback | null>) {
      state.feedback = payload;
    },
    subjectChosen(state, { payload }: PayloadAction<string | null>) {
      state.subject = payload;
    },
    accountEnded(state, { payload }: PayloadAction<string>) {
      state.endsOn = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(profileRead, (state, { payload }) => {
      if (isFullyLoggedIn(payload)) state.endsOn = null;
    }),
  selectors: {
    /** What became of the last change of a section. @source spec §9 (Feedback types) */
    selectAccountFeedback: ({ feedback }, section: AccountSection) =>
      feedback?.section === section ? feedback : null,
    /** @source spec §2 (Modals: add address, update address, remove address, remove reminder) */
    selectSubject: ({ subject }) => subject,
  },
});

/** What the account's screens say and ask, beside what they read. */
export const accountUiSlice = injectReducer(slice);
export const { accountEnded, accountFeedback, subjectChosen } = slice.actions;
export const { selectAccountFeedback, selectSubject } = slice.selectors;
