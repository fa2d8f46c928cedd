export { emailOffers as default } from '@/same-origin/emailOffers';

export const config = { api: { bodyParser: { sizeLimit: '2kb' } } };
