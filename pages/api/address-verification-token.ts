export { addressToken as default } from '@/same-origin/addressToken';

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
