import type { OrderQuestionValues, Proof } from '../rules';

/** What was entered before the form itself arrived, and where. */
export interface TrackDraft {
  readonly values: OrderQuestionValues;
  /** Field the shopper is in. */
  readonly focused?: 'orderId' | Proof;
  /** The button was pressed already. */
  readonly isSent?: boolean;
}

/** How the field of each proof is typed. */
export const proofInputs = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  lastName: { type: 'text', autoComplete: 'off', inputMode: 'text' },
  zip: { type: 'text', autoComplete: 'off', inputMode: 'text' },
} as const;
