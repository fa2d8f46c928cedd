export { loyaltyProduct as default } from '@/same-origin/loyaltyProduct';
