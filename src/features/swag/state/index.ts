export {
  availableGiftsSlice,
  pickSet,
  selectGifts,
  selectSwag,
  swagSlice,
  type GiftsView,
  type SwagProblem,
  type SwagState,
} from './swagSlice';
export { checkGifts, enterZip } from './checkGifts';
export { fetchGifts, initializeSwag } from './initializeSwag';
