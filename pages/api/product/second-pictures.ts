export { secondPictures as default } from '@/same-origin/contentEndpoints';

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
