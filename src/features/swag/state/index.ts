export { swagSlice, pickSet, selectSwag, type SwagProblem, type SwagState } from './swagSlice';
export { availableGiftsSlice, selectGifts, type GiftsView } from './availableGiftsSlice';
export { fetchGifts } from './fetchGifts';
export { enterZip } from './enterZip';
export { checkGifts } from './checkGifts';
export { initializeSwag } from './initializeSwag';
