export { log as default } from '@/same-origin/log';

export const config = { api: { bodyParser: { sizeLimit: '8kb' } } };
