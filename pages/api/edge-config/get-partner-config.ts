export { getPartnerConfig as default } from '@/same-origin/getPartnerConfig';
