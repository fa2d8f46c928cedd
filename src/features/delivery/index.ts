export { DeliveryPanel } from './components/DeliveryPanel';
export type { DeliveryPanelProps } from './components/deliveryPanelProps';
export { useDeliveryOffer, type DeliveryOffer } from './components/useDeliveryOffer';
export { zipDialog } from './components/zipDialog';
export { useCardDeliveries } from './components/useCardDeliveries';
