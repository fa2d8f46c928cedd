import type { ConditionalContent } from './staticContent';

/**
 * Fields of an entry that speaks about some products or collections, or about all when it names none.
 * @source spec §3 Conditional content entry (Handle fields by content type)
 */
export interface HandledFields<T> extends ConditionalContent<T> {
  readonly productHandles?: readonly string[];
  readonly collectionHandles?: readonly string[];
}
