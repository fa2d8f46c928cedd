export { checkoutProcess as default } from '@/same-origin/checkoutProcess';

export const config = { api: { bodyParser: { sizeLimit: '16kb' } } };
