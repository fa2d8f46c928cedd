import type { Recipient } from '@/contracts/checkout';
import { writtenPostalCode } from '@/lib/writtenPostalCode';
import type { NewMail } from '../mail/outboxRepository';
import type { StoredOrder } from '../orders/orderRepository';

/** The mail that confirms an order to its sender; there is one for each order, ever. */
export function confirmationMail({
  id,
  sender,
  recipient,
  cardMessage,
  cart,
  locale,
  placedAt,
  paymentMethod,
  paymentBrand,
  paymentLast4,
}: StoredOrder): NewMail {
  return {
    id: `order-confirmation-${id}`,
    recipient: sender.email,
    locale,
    facts: {
      kind: 'order-confirmation',
      orderId: id,
      placedAt: placedAt.toISOString(),
      senderFirstName: sender.firstName,
      recipientName: recipient ? `${recipient.firstName} ${recipient.lastName}` : undefined,
      recipientAddress: recipient ? addressLines(recipient) : [],
      cardMessage: cardMessage?.message || undefined,
      cardSignature: cardMessage?.signature || undefined,
      payment: { method: paymentMethod, brand: paymentBrand, last4: paymentLast4 },
      cart,
    },
  };
}

function addressLines({
  locationName,
  addressLine1,
  addressLine2,
  city,
  state,
  zipCode,
}: Recipient): string[] {
  return [locationName, addressLine1, addressLine2, `${city}, ${state} ${writtenPostalCode(zipCode)}`].filter(
    (line): line is string => Boolean(line),
  );
}
