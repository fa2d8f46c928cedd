import type { Payment } from '@/contracts/checkout';
import type { Cart } from '@/contracts/ordering/cart';

/** What a mail tells; it is written out when it is sent. */
export type MailFacts =
  OrderConfirmationFacts | OrderCancelledFacts | OrderRefundedFacts | DeliveryFacts | OrderLinkFacts;

/** Facts of the mail that says a part of the price is given back. */
export interface OrderRefundedFacts {
  readonly kind: 'order-refunded';
  readonly orderId: string;
  readonly senderFirstName: string;
  readonly refundCents: number;
}

/** Facts of the mail that says a delivery has left, or has arrived. */
export interface DeliveryFacts {
  readonly kind: 'delivery';
  readonly orderId: string;
  readonly status: 'on-its-way' | 'delivered';
  readonly senderFirstName: string;
  readonly recipientName?: string;
  /** The parcel, when a carrier has it. */
  readonly carrier?: string;
  readonly trackingNumber?: string;
}

/** Facts of the mail with a fresh link to an order. */
export interface OrderLinkFacts {
  readonly kind: 'order-link';
  readonly orderId: string;
  readonly senderFirstName: string;
}

/** Facts of the mail that says an order was taken back. */
export interface OrderCancelledFacts {
  readonly kind: 'order-cancelled';
  readonly orderId: string;
  readonly senderFirstName: string;
  /** What is given back. */
  readonly refundCents: number;
}

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
  readonly payment: { readonly method: Payment['method']; readonly brand: string; readonly last4: string };
  readonly cart: Cart;
  /** Orders for further recipients that the same charge paid for. */
  readonly together?: readonly { readonly orderId: string; readonly recipientName?: string }[];
  /** What the one charge was, when it paid for several orders. */
  readonly chargedCents?: number;
}
