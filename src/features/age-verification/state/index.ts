export { loadAgeGate } from './loadAgeGate';
export { ageVerificationSlice, selectAgeQuestion, selectDateOfBirth } from './ageVerificationSlice';
export { askAge } from './askAge';
export { requireAge } from './requireAge';
export { refuseAge, restoreAge, verifyAge } from './verifyAge';
