export { Confirmation } from './components/Confirmation';
export { TrackOrder } from './components/TrackOrder';
export { useCardName, useInstantText } from './components/orderTexts';
