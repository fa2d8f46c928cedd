export { getProduct as default } from '@/same-origin/getProduct';
