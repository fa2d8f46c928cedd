export { GiftSentence } from './components/GiftSentence';
export { FoundGifts } from './components/FoundGifts';
