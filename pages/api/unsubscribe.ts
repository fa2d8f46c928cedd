export { unsubscribe as default } from '@/same-origin/unsubscribe';

export const config = { api: { bodyParser: { sizeLimit: '2kb' } } };
