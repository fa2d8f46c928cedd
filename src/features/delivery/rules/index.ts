export {
  calendarOnZipTest,
  compactZip,
  countryOfZip,
  deliveryPanelOf,
  isCanadianPostalCode,
  isPartialZip,
  isSameZip,
  isUsZip,
  isWholeZip,
  isZipFieldValid,
  lookupProblem,
  normalizeZip,
  typedZip,
  writtenZip,
  zipInformationOf,
  zipProblem,
  type PlaceTrouble,
  type ZipInformation,
  type ZipProblem,
} from './zip';
export { feeCentsOf, feeTextOf, regionOf, type FeeRange, type FeeText } from './deliveryFee';
export {
  addDays,
  defaultWindow,
  enteredOf,
  horizonEnd,
  isoOfEntered,
  isPastDate,
  keptIsoDate,
  offsetMinutesOf,
  todayAt,
} from './calendarDate';
export {
  alternativeOf,
  blockerOf,
  dayFactsOf,
  deliveryDateProblem,
  pickProblem,
  sharedReason,
  windowCentsOf,
  type DateProblem,
} from './dayFacts';
export { linkedDelivery, type LinkedDelivery } from './linkedDelivery';
export {
  commonDates,
  coveredDates,
  isAvailableWithin,
  keptDates,
  liesBetween,
  nearestDate,
  withoutFlexDates,
} from './availableDates';
export {
  deliveryWindowsOf,
  isSamePick,
  pickedOption,
  pickOfWindow,
  windowAt,
  windowLabelOf,
  type DeliveryWindow,
  type PickedDate,
} from './deliveryWindows';
export { datesViewOf, productsView, type DatesView } from './datesView';
export { datesKey, productListOf, type DatedProduct } from './productList';
export { cardDeliveryOf, type CardDelivery } from './cardDelivery';
