export { orderStatus as default } from '@/same-origin/gatewayEndpoints';

export const config = { api: { bodyParser: { sizeLimit: '16kb' } } };
