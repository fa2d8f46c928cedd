import type { Cart } from '@/contracts/ordering/cart';

/** What a mail tells; it is written out when it is sent. */
export type MailFacts = OrderConfirmationFacts;

/** Facts of the mail that confirms an order; all of it is shown to the sender, so it holds no more than the order page does. */
export interface OrderConfirmationFacts {
  readonly kind: 'order-confirmation';
  readonly orderId: string;
  /** ISO instant. */
  readonly placedAt: string;
  readonly senderFirstName: string;
  readonly recipientName?: string;
  /** Lines of the address, ready to be read. */
  readonly recipientAddress: readonly string[];
  readonly cardMessage?: string;
  readonly cardSignature?: string;
  readonly payment: { readonly brand: string; readonly last4: string };
  readonly cart: Cart;
}
