export { loadAgeGate } from './loadAgeGate';
export {
  ageVerificationSlice,
  askAge,
  refuseAge,
  restoreAge,
  selectAgeQuestion,
  selectDateOfBirth,
  verifyAge,
} from './verifyAge';
