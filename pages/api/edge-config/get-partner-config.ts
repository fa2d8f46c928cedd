export { getPartnerConfig as default } from '@/same-origin/getPartnerConfig';

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
