import type { Recipient } from '@/contracts/checkout';
import { writtenPostalCode } from '@/lib/validation/zip';
import type { NewMail } from '../mail/outboxRepository';
import type { StoredOrder } from '../orders/orderRepository';

/**
 * The mail that confirms an order to its sender; there is one for each order, ever.
 * @param together  every order the charge paid for, this one among them
 */
export function confirmationMail(order: StoredOrder, together: readonly StoredOrder[]): NewMail {
  const { id, sender, recipient, cardMessage, cart, locale, placedAt } = order;
  const { paymentMethod, paymentBrand, paymentLast4 } = order;
  const others = together.filter((one) => one.id !== id);
  return {
    id: `order-confirmation-${id}`,
    recipient: sender.email,
    locale,
    facts: {
      kind: 'order-confirmation',
      orderId: id,
      placedAt: placedAt.toISOString(),
      senderFirstName: sender.firstName,
      recipientName: nameOf(order),
      recipientAddress: recipient ? addressLines(recipient) : [],
      cardMessage: cardMessage?.message || undefined,
      cardSignature: cardMessage?.signature || undefined,
      payment: { method: paymentMethod, brand: paymentBrand, last4: paymentLast4 },
      cart,
      ...(others.length > 0 && {
        together: others.map((one) => ({ orderId: one.id, recipientName: nameOf(one) })),
        chargedCents: together.reduce((sum, { totalCents }) => sum + totalCents, 0),
      }),
    },
  };
}

function nameOf({ recipient }: StoredOrder): string | undefined {
  return recipient ? `${recipient.firstName} ${recipient.lastName}` : undefined;
}

function addressLines({
  locationName,
  ward,
  addressLine1,
  addressLine2,
  city,
  state,
  zipCode,
}: Recipient): string[] {
  const town = `${city}, ${state} ${writtenPostalCode(zipCode)}`;
  return [locationName, ward, addressLine1, addressLine2, town].flatMap((line) => line || []);
}
