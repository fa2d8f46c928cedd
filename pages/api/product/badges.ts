export { productBadges as default } from '@/same-origin/productBadges';

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
