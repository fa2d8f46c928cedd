export { AvailableGifts } from './components/AvailableGifts';
