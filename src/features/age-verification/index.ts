export { ageVerificationModal } from './components/ageVerificationModal';
export { BirthInput } from './components/BirthInput';
