export { persona as default } from '@/same-origin/persona';

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
