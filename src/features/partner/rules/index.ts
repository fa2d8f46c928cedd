export {
  configInForce,
  defaultPartnerConfig,
  partnerConfigOf,
  themeCss,
  type PartnerConfig,
} from './partnerFlags';
