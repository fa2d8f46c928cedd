export type {
  AvailabilityBlocker,
  EventProduct,
  ShopEvent,
  ShopEventName,
  ShopEvents,
  SignupSource,
} from './events';
export { createDataLayerSink, type EventSink } from './sink';
