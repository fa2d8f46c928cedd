export { ageVerificationModal } from './components/ageVerificationModal';
