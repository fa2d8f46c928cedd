import type { CartItem } from '@/contracts/ordering/cart';
import type { DeliveryChoice } from '@/contracts/ordering/choices';

/** What is known of a zip a cart moves to. */
export type MovedPlace = Pick<DeliveryOptions, 'city' | 'state' | 'countryId'>;
type DeliveryOptions = NonNullable<CartItem['deliveryOptions']>;

/** Something the shopper did to the cart that the gateway has not confirmed yet. @source spec §8 Cart */
export type CartChange = { readonly id: string } & (
  | { readonly kind: 'add'; readonly line: CartItem; readonly at?: number }
  | { readonly kind: 'remove'; readonly itemIds: readonly string[] }
  | { readonly kind: 'quantity'; readonly itemId: string; readonly quantity: number }
  | { readonly kind: 'removeExtra'; readonly itemId: string; readonly extraId: string }
  | { readonly kind: 'replace'; readonly line: CartItem }
  | { readonly kind: 'move'; readonly delivery: DeliveryChoice; readonly place?: MovedPlace }
  | { readonly kind: 'removePromo'; readonly code: string }
);

/**
 * The changes under way with one more. A newer quantity of a line takes the place of the older ones: only where the
 * shopper stopped counts.
 */
export function withChange(changes: readonly CartChange[], next: CartChange): CartChange[] {
  const kept = changes.filter((change) => !isOutdated(change, next));
  return [...kept, next];
}

function isOutdated(change: CartChange, next: CartChange): boolean {
  if (change.id === next.id) return true;
  return change.kind === 'quantity' && next.kind === 'quantity' && change.itemId === next.itemId;
}
