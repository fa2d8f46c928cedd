export { loadAgeGate } from './loadAgeGate';
export {
  ageVerificationSlice,
  openAgeDialog,
  refuseAge,
  restoreAge,
  selectAgeQuestion,
  selectDateOfBirth,
  verifyAge,
} from './verifyAge';
