export { ShopApp as default } from '@/shell/ShopApp';
