export { loyaltyProduct as default } from '@/same-origin/loyaltyProduct';

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
