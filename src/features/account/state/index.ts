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
export { adoptOrders, readAdoptable } from './adoption';
export type { ChangeOutcome } from './changeOwn';
export { ownSlices, type OwnName, type OwnResults } from './ownSlices';
export {
  editPassword,
  endOtherSessions,
  endOwnSession,
  loyaltyOptIn,
  removePaymentCard,
  removeSocialLogin,
  sendActivation,
  updateContactInfo,
  type ContactValues,
} from './profile';
export { endAccount, readOwnData } from './ownData';
export { addPasskey, removePasskey, renamePasskey } from './passkeys';
export { readOwn } from './readOwn';
export { sendHere } from './sendHere';
export { rememberSentAddress, sentAddress } from './sentAddress';
export { addReminder, removeBirthday, removeReminder, updatePreference, updateReminder } from './reminders';
