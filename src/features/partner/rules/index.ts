export { defaultPartnerConfig, partnerConfigOf, type PartnerConfig } from './partnerFlags';
