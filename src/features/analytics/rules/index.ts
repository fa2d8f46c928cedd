export {
  createDataLayerSink,
  type EventProduct,
  type EventSink,
  type ShopEventName,
  type ShopEvents,
} from './events';
