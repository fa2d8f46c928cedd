export { loadAgeGate } from './loadAgeGate';
export { ageVerificationSlice, selectAgeQuestion, selectDateOfBirth } from './ageVerificationSlice';
export { askAge } from './askAge';
export { refuseAge, restoreAge, verifyAge } from './verifyAge';
