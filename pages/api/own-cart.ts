export { ownCart as default } from '@/same-origin/ownCart';

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
