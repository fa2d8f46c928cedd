export { Confirmation } from './components/Confirmation';
export { SendAgainButton } from './components/SendAgainButton';
export { TrackOrder } from './components/TrackOrder';
export { useCardName, useInstantText } from './components/orderTexts';
