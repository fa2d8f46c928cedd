export { procurementReturn as default } from '@/same-origin/procurementReturn';

export const config = { api: { bodyParser: { sizeLimit: '16kb' } } };
