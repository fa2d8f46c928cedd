import '@/shell/hydrateInTransition';

export { ShopApp as default } from '@/shell/ShopApp';
