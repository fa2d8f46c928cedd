export { sentCart as default } from '@/same-origin/procurementReturn';

export const config = { api: { bodyParser: { sizeLimit: '2kb' } } };
