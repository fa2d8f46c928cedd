import type { Cart } from '@/contracts/ordering/cart';

/**
 * Which of two readings of a cart counts: one that was asked for before a change may arrive after it.
 * @source spec §4 Remote data slices
 */
export function newerCart(known: Cart | null, answer: Cart): Cart {
  return known && known.cartId === answer.cartId && known.version > answer.version ? known : answer;
}
