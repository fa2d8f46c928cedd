export { DeliveryPanel, type DeliveryPanelProps } from './components/DeliveryPanel';
export { useDeliveryOffer, type DeliveryOffer } from './components/useDeliveryOffer';
export { useCardDeliveries } from './components/useCardDeliveries';
