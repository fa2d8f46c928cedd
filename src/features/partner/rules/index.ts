export { configInForce, defaultPartnerConfig, type PartnerConfig } from './partnerConfig';
export { partnerConfigOf, themeCss } from './partnerFlags';
