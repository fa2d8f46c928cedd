export { orderStatus as default } from '@/same-origin/orderStatus';

export const config = { api: { bodyParser: { sizeLimit: '16kb' } } };
