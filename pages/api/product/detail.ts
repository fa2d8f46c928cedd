export { getProduct as default } from '@/same-origin/getProduct';

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
