export { swagSlice, pickSet, selectSwag, type SwagProblem, type SwagState } from './swagSlice';
export { availableGiftsSlice, fetchGifts, selectGifts, type GiftsView } from './availableGifts';
export { enterZip } from './enterZip';
export { checkGifts } from './checkGifts';
export { initializeSwag } from './initializeSwag';
