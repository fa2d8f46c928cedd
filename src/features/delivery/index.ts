export { DeliveryPanel } from './components/DeliveryPanel';
export { useDeliveryOffer, type DeliveryOffer } from './components/useDeliveryOffer';
export { useCardDeliveries } from './components/useCardDeliveries';
