import type { ConditionalContent } from '@/contracts/content/staticContent';

/** Fields of a content entry of type "productPageMessages". @source spec §3 Conditional content entry */
export interface ProductMessageFields extends Partial<ConditionalContent<string>> {
  readonly productHandles?: readonly string[];
}

/**
 * The entries that speak about a product: those that name its handle, and those that name none.
 * @source spec §3 (productPageMessages → productHandles)
 */
export function messagesFor<E extends { readonly fields: ProductMessageFields }>(
  entries: readonly E[],
  handle: string,
): E[] {
  return entries.filter(
    ({ fields }) => !fields.productHandles?.length || fields.productHandles.includes(handle),
  );
}
