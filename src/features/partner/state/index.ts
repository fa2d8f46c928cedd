export {
  partnerConfigSlice,
  selectIsPartnerConfigInitialized,
  selectPartnerConfig,
  selectPartnerShop,
} from './partnerConfigSlice';
export { initializePartnerConfig } from './initializePartnerConfig';
