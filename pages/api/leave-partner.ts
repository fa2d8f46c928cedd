export { leavePartner as default } from '@/same-origin/leavePartner';

export const config = { api: { bodyParser: { sizeLimit: '2kb' } } };
