export { unsubscribe as default } from '@/same-origin/gatewayEndpoints';

export const config = { api: { bodyParser: { sizeLimit: '2kb' } } };
