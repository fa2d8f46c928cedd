import type { Payment } from '@/contracts/checkout';
import type { Cart } from '@/contracts/ordering/cart';
import type { Reminder } from '@/contracts/account/reminders';
import type { SocialProvider } from '@/contracts/account/socialLogin';

/** What a mail tells; it is written out when it is sent. */
export type MailFacts =
  | OrderConfirmationFacts
  | (OrderFacts & { readonly kind: 'order-link' })
  /** `refundCents` is what is given back: of the whole order, or a part of its price. */
  | (OrderFacts & { readonly kind: 'order-cancelled' | 'order-refunded'; readonly refundCents: number })
  | OrderChangedFacts
  | DeliveryFacts
  | AccountMailFacts
  | ReminderMailFacts
  | (CustomerFacts & {
      readonly kind: 'social-connect';
      readonly provider: SocialProvider;
      readonly linkId: string;
    })
  | AccountNoticeFacts
  | (CustomerFacts & { readonly kind: 'gold-ends'; readonly endIso: string });

interface CustomerFacts {
  readonly orderId?: undefined;
  readonly firstName: string;
}

/** Facts of a mail about an account, with a link that is good once. */
export interface AccountMailFacts extends CustomerFacts {
  readonly kind: 'password-reset' | 'account-locked' | 'activation';
  readonly linkId: string;
  /** Parameters of a campaign that the link carries on, "prid=a&refcode=b". */
  readonly campaign?: string;
}

/** Facts of a mail that tells the owner of an account what was done to it. */
export interface AccountNoticeFacts extends CustomerFacts {
  readonly kind: 'notice';
  readonly about:
    | 'passkey-added'
    | 'password-set'
    | 'password-changed'
    | 'provider-disconnected'
    | 'returning-customer'
    | 'email-changed'
    | 'account-ending'
    | 'account-kept'
    | 'account-ended';
  /** yyyy-MM-dd: when the account ends. */
  readonly dayIso?: string;
}

export interface ReminderMailFacts extends CustomerFacts {
  readonly kind: 'reminder';
  readonly customerId: string;
  readonly occasion: Reminder['occasion'];
  readonly recipientName: string;
  /** yyyy-MM-dd */
  readonly dayIso: string;
  /** How many years it is by then, where the first is known. */
  readonly years?: number;
  readonly zipCode?: string;
}

interface OrderFacts {
  readonly orderId: string;
  readonly senderFirstName: string;
}

/** A part of an order that its customer changed. */
export type ChangedPart =
  | 'card-message'
  | 'recipient-phone'
  | 'recipient'
  | 'delivery-date'
  | 'cancel-delivery'
  /** A change of the day that was paid and did not hold. */
  | 'not-moved';

/** Facts of the mail that says what was changed about an order; the new values are on its page. */
export interface OrderChangedFacts extends OrderFacts {
  readonly kind: 'order-changed';
  readonly changed: readonly ChangedPart[];
  /** The new day of a delivery, yyyy-MM-dd. */
  readonly dateIso?: string;
  readonly refundCents?: number;
  readonly paidCents?: number;
}

/** Facts of the mail that says a delivery has left, or has arrived. */
interface DeliveryFacts extends OrderFacts {
  readonly kind: 'delivery';
  readonly status: 'on-its-way' | 'delivered';
  readonly recipientName?: string;
  /** The parcel, when a carrier has it. */
  readonly carrier?: string;
  readonly trackingNumber?: string;
}

/** Facts of the mail that confirms an order; all of it is shown to the sender, so it holds no more than the order page does. */
export interface OrderConfirmationFacts extends OrderFacts {
  readonly kind: 'order-confirmation';
  /** ISO instant. */
  readonly placedAt: string;
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
