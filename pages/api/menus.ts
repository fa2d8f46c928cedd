export { menus as default } from '@/same-origin/menus';

export const config = { api: { bodyParser: { sizeLimit: '1kb' } } };
