export { GiftSentence } from './components/GiftSentence';
export { BlankSelect, BlankZip } from './components/Blanks';
export { FoundGifts } from './components/FoundGifts';
