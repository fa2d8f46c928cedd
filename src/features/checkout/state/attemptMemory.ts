import type { ShopEvents } from '@/contracts/analytics';
import type { Locale } from '@/contracts/locales';
import type { CartIdentity } from '@/features/cart/rules';
import { windowMemory } from '@/lib/browserStorage';

/** One attempt to place an order. It is repeated unchanged until its outcome is known. */
export interface PlacingAttempt {
  readonly checkoutId: string;
  readonly expectedTotal: number;
  readonly idempotencyKey: string;
  /** Language of the order's mails: a repeat in another language would be another request. */
  readonly locale?: Locale;
  /** Checkouts of further recipients, paid by the same charge. */
  readonly together?: readonly { checkoutId: string; cartToken: string; expectedTotal: number }[];
  /** The cart that pays. The shopper may use another cart when the attempt is repeated. */
  readonly payer?: CartIdentity;
  /** A cart that is not part of the order. It becomes the shopper's cart afterwards. */
  readonly next?: CartIdentity;
  /** What is bought: the bank may lead back to a page that has not read the checkout. */
  readonly bought?: BoughtGoods;
}

/** An order as the event `purchase` tells it. */
export type BoughtGoods = Omit<ShopEvents['purchase'], 'orderId'>;

/** The attempt whose outcome is not known: written before the call is made, cleared once the outcome is known. */
export const { read: rememberedAttempt, write: rememberAttempt } =
  windowMemory<PlacingAttempt>('placingAttempt');

/** The cart whose checkout this window showed last: another window may have ordered it since. */
export const { read: rememberedCheckoutCart, write: rememberCheckoutCart } =
  windowMemory<CartIdentity>('checkoutCart');

/** What was typed into a form of the checkout and is not saved yet. */
export interface Typed {
  readonly values: object;
  /** Where the cart went then. */
  readonly zipCode?: string | undefined;
}

/** What was typed and is not saved, by form; null once it is ordered, or whoever uses this window next is somebody else. */
export const { read: rememberedForms, write: rememberForms } =
  windowMemory<Readonly<Record<string, Typed>>>('typedInCheckout');

let left: string | undefined;
/** Number of the step from which the cart was opened to change what is ordered: its checkout leads back there. */
export const stepLeft = (): string | undefined => left;
/** Notes it, for as long as the page lives. */
export const leaveStep = (number: string | undefined): void => void (left = number);
