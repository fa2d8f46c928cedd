export {
  ageRefused,
  ageVerificationSlice,
  ageVerified,
  selectAgeQuestion,
  selectDateOfBirth,
} from './ageVerificationSlice';
export { askAge } from './askAge';
