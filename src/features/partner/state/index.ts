export { partnerConfigSlice, selectPartnerConfig, selectPartnerShop } from './partnerConfigSlice';
export { initializePartnerConfig } from './initializePartnerConfig';
