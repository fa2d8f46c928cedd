export {
  createDataLayerSink,
  type EventProduct,
  type EventSink,
  type ShopEventName,
  type ShopEvents,
} from './events';
export { createEventQueue, type EventBatch, type EventQueue, type SendResult } from './eventQueue';
