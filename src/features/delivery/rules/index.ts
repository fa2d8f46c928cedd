export {
  compactZip,
  countryOfZip,
  isCanadianPostalCode,
  isPartialZip,
  isSameZip,
  isUsZip,
  isWholeZip,
  normalizeZip,
  typedZip,
  writtenZip,
  zipProblem,
  type PlaceTrouble,
  type ZipProblem,
} from './zip';
export { lookupProblem, zipInformationOf, type ZipInformation } from './zipInformation';
export { regionOf } from './region';
export {
  addDays,
  defaultWindow,
  enteredOf,
  horizonEnd,
  isPastDate,
  isoOfEntered,
  keptIsoDate,
  offsetMinutesOf,
  todayAt,
} from './calendarDate';
export { deliveryPanelOf } from './deliveryPanelOf';
export { deliveryDateProblem, type DateProblem } from './deliveryDate';
export { linkedDelivery, type LinkedDelivery } from './linkedDelivery';
export { calendarOnZipTest } from './splitTests';
export {
  commonDates,
  coveredDates,
  isAvailableWithin,
  keptDates,
  liesBetween,
  nearestDate,
  optionsOn,
  withoutFlexDates,
  type DatedProducts,
} from './availableDates';
export {
  deliveryWindowsOf,
  windowAt,
  windowLabelOf,
  type DeliveryWindow,
  type WindowLabel,
} from './deliveryWindows';
export { feeCentsOf, feeRangeOf, feeTextOf, type FeeRange, type FeeText } from './deliveryFee';
export { isSamePick, pickOfWindow, pickedOption, type PickedDate } from './deliveryChoice';
export { datesViewOf, productsView, type DatesView } from './datesView';
export { blockerOf, dayFactsOf, windowCentsOf, type DayFacts, type DayReason } from './dayFacts';
export { alternativeOf, sharedReason } from './whyNone';
export { pickProblem, type PickProblem } from './pickProblem';
export { datesKey, productListOf, type DatedProduct } from './productList';
export { isZipFieldValid, type FormErrors } from './formValidity';
export { cardDeliveryOf, type CardDelivery } from './cardDelivery';
