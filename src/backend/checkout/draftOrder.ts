import type { Sender } from '@/contracts/checkout';
import type { Locale } from '@/contracts/locales';
import type { OfferedSlot } from '../calendars/engine/judgeDays';
import { languageIn, textIn } from '../catalog/sources/localised';
import type { FeeGroup } from '../ordering/fees';
import { presentCart } from '../ordering/presentCart';
import type { PricedCart } from '../ordering/priceCart';
import type { PricedLine } from '../ordering/priceLines';
import type { OrderDraft } from '../orders/orderRepository';
import type { StoredCheckout } from './checkoutRepository';
import type { ClaimedPayment } from './readCheckout';

/**
 * Places an order needs: one for each delivery group, and one more for each further origin its parcels come from.
 * @returns each with the group it is for and the slots of which one is enough
 */
export function slotWishes({ fees, lines }: PricedCart) {
  return fees.groups.flatMap((group) => {
    const offers = lines.flatMap(({ item, offer }) =>
      offer && group.itemIds.includes(item.id) ? [offer] : [],
    );
    const distinct = new Map(offers.map(({ slots }) => [JSON.stringify(slots), { group, slots }]));
    return [...distinct.values()];
  });
}

interface OrderParts {
  readonly priced: PricedCart;
  readonly checkout: StoredCheckout;
  readonly sender: Sender;
  readonly payment: ClaimedPayment;
  /** Key of the charge when an order placed before pays for this one too; else its own number. */
  readonly paymentKey: string | undefined;
  /** One for each of `slotWishes`. */
  readonly slots: readonly OfferedSlot[];
  readonly locale: Locale;
  readonly request: { readonly key: string; readonly bodyHash: string; readonly clientHash: string };
  readonly now: Date;
}

/** The order as it will be stored, all but its number. */
export function draftOrder(parts: OrderParts): OrderDraft {
  const { priced, checkout, sender, payment, paymentKey, locale, request, now } = parts;
  const { groups } = priced.fees;
  return {
    order: {
      cartId: priced.cart.id,
      state: 'pending',
      idempotencyKey: request.key,
      bodyHash: request.bodyHash,
      clientHash: request.clientHash,
      locale,
      totalCents: priced.totalCents,
      cart: presentCart(priced, locale),
      attribution: priced.cart.attribution ?? {},
      recipient: checkout.recipient,
      cardMessage: checkout.cardMessage,
      sender,
      paymentKey,
      paymentMethod: payment.method,
      paymentTokenHash: payment.tokenHash,
      paymentBrand: payment.brand,
      paymentLast4: payment.last4,
      placedAt: now,
    },
    groups: groups.map((group, index) => draftGroup(group, index + 1, parts)),
    lines: priced.lines.map((line, index) => ({
      number: index + 1,
      groupNumber: groups.findIndex(({ itemIds }) => itemIds.includes(line.item.id)) + 1 || null,
      ...draftLine(line, locale),
    })),
  };
}

function draftGroup(
  group: FeeGroup,
  number: number,
  { priced, slots }: OrderParts,
): OrderDraft['groups'][number] {
  const { offer, deliveryCents, surchargeCents } = group;
  const wishes = slotWishes(priced);
  return {
    number,
    channel: offer.channel,
    deliveryDate: offer.startIso,
    deliveryEndDate: offer.endIso ?? null,
    city: offer.city,
    state: offer.state,
    timeZone: offer.timeZone,
    feeCents: deliveryCents,
    surchargeCents,
    slots: slots.filter((_, index) => wishes[index]?.group === group),
  };
}

function draftLine({ item, product, unitCents, accessoriesCents, lineCents }: PricedLine, locale: Locale) {
  const size = product.hasSizes ? textIn(product.variantTitle, locale) : undefined;
  const title = textIn(product.title, locale) ?? product.sku;
  return {
    itemId: item.id,
    sku: product.sku,
    title: size ? `${title}, ${size}` : title,
    lang: languageIn(product.title, locale),
    quantity: item.quantity,
    unitCents,
    accessoriesCents,
    lineCents,
    imagePath: product.imagePath,
  };
}
