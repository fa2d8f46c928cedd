export {
  accountFeedback,
  accountUiSlice,
  selectAccountFeedback,
  selectSubject,
  subjectChosen,
  type AccountFeedback,
  type AccountSection,
} from './accountUiSlice';
export { addAddress, deleteAddress, setPrimaryAddress, updateAddress } from './addresses';
export { removePaymentCard } from './cards';
export type { ChangeOutcome } from './changeOwn';
export { ownSlices, type OwnName, type OwnResults } from './ownSlices';
export {
  editPassword,
  endOwnSession,
  loyaltyOptIn,
  sendActivation,
  updateContactInfo,
  type ContactValues,
} from './profile';
export { readOwn } from './readOwn';
export { addReminder, removeBirthday, removeReminder, updatePreference, updateReminder } from './reminders';
