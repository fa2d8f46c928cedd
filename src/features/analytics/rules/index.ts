export { actionShapes } from './actionShapes';
export {
  createDataLayerSink,
  type EventProduct,
  type EventSink,
  pageShapes,
  type ShopEventName,
  type ShopEvents,
} from './events';
export { createEventQueue, type EventBatch, type EventQueue, type SendResult } from './eventQueue';
