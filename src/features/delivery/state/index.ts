export { zipCodeSlice, selectZipInformation, selectZipLookup } from './zipCodeSlice';
export { availableDatesSlice, selectAvailableDates, selectHasAvailableDates } from './availableDatesSlice';
export { deliveryServiceFailed } from './deliveryServiceFailed';
export {
  dateConfirmed,
  deliveryAsked,
  deliverySlice,
  movingSet,
  selectDelivery,
  selectZipCode,
  type DeliveryState,
} from './deliverySlice';
export { lookUpZip, type ZipOutcome } from './lookUpZip';
export { loadRestore } from './loadRestore';
export { loadFetchDates } from './loadFetchDates';
export { fetchAvailableDates, type DatesOutcome, type DatesProblem } from './fetchAvailableDates';
export { availabilityBlocked } from './availabilityBlocked';
export { chooseCity, chooseDate, chooseZip, restoreDelivery } from './chooseDelivery';
export {
  checkDeliverability,
  checkDeliveryDate,
  fetchDatesForZip,
  type CoverageProblem,
} from './checkDelivery';
export { allowedPick } from './allowedPick';
export { checkCoverage } from './checkCoverage';
export { rememberedDelivery, type RememberedDelivery } from './deliveryMemory';
export { isKnownMember, membershipType } from './membershipType';
export { cardDeliveriesSlice, type CardDeliveries } from './cardDeliveriesSlice';
export { fetchCardDeliveries } from './fetchCardDeliveries';
export { selectFeesAhead, selectOriginState, selectRegion } from './originState';
export { fetchRegionFees } from './fetchRegionFees';
export { fetchCoverage } from './fetchCoverage';
export { regionFeesSlice } from './regionFeesSlice';
