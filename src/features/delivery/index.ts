export { DeliveryPanel } from './components/DeliveryPanel';
export type { DeliveryPanelProps } from './components/deliveryPanelProps';
export { useDeliveryOffer, type DeliveryOffer } from './components/useDeliveryOffer';
export { useCardDeliveries } from './components/useCardDeliveries';
