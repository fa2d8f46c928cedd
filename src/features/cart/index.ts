export { Bill } from './components/Bill';
export { CartContent } from './components/CartContent';
export { CartSkeleton } from './components/CartSkeleton';
export { DeliveryDay, DeliveryPlace } from './components/DeliveryText';
export { LineExtras } from './components/LineExtras';
