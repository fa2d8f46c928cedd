export {
  deliveryRequested,
  deliverySlice,
  movingSet,
  regionFeesSlice,
  requestAnswered,
  selectDelivery,
  selectZipCode,
  selectZipInformation,
  selectZipLookup,
  zipCodeSlice,
} from './deliverySlice';
export { availableDatesSlice, selectAvailableDates, selectHasAvailableDates } from './availableDatesSlice';
export { availabilityBlocked, deliveryServiceFailed } from './deliveryEvents';
export { lookUpZip } from './lookUpZip';
export { loadFetchDates, namedOriginState, restoreVisit, selectHasDelivery } from './loadDelivery';
export { fetchAvailableDates } from './fetchAvailableDates';
export {
  adoptZip,
  allowedPick,
  chooseCity,
  chooseDate,
  chooseZip,
  rememberedDelivery,
  restoreDelivery,
} from './chooseDelivery';
export {
  checkCoverage,
  checkDeliverability,
  checkDeliveryDate,
  fetchCoverage,
  fetchDatesForZip,
  type CoverageProblem,
} from './checkDelivery';
export { isKnownMember, membershipType } from './membershipType';
export { cardDeliveriesSlice } from './cardDeliveriesSlice';
export { fetchCardDeliveries } from './fetchCardDeliveries';
export { selectFeesAhead, selectOriginState, selectRegion } from './region';
export { fetchRegionFees } from './fetchRegionFees';
