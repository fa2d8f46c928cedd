import '@/shell/styles/keepServerStyles';

export { ShopApp as default } from '@/shell/ShopApp';
