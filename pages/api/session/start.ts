export { sessionStart as default } from '@/same-origin/session';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };
