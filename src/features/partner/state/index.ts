export {
  partnerConfigSlice,
  selectIsPartnerConfigInitialized,
  selectPartnerConfig,
} from './partnerConfigSlice';
export { initializePartnerConfig } from './initializePartnerConfig';
