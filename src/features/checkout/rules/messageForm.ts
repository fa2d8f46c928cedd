import type { CheckoutSession, Sender } from '@/contracts/checkout';
import { shop } from '@/contracts/shop';
import { email, firstOf, maxLength, personName, phone, required } from '@/lib/validation/checks';
import { problemsOf, type FormProblems } from './formProblems';

/** Card message and sender as entered. */
export interface MessageValues {
  message?: string;
  signature?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
}

/** Initial values of the form. */
export function messageValues({
  cardMessage,
  sender,
}: Pick<CheckoutSession, 'cardMessage' | 'sender'>): MessageValues {
  return { ...cardMessage, ...sender };
}

/**
 * What is wrong with an entered message or sender, by field.
 * @param asksSender  whether this form asks for the sender: the first one does
 * @source spec §5 Form validators
 */
export function messageProblems(values: MessageValues, asksSender = true): FormProblems<MessageValues> {
  const card = { message: maxLength(shop.cardMessageLimit), signature: maxLength(60) };
  if (!asksSender) return problemsOf(values, card);
  return problemsOf(values, {
    ...card,
    firstName: firstOf(required, personName, maxLength(40)),
    lastName: firstOf(required, personName, maxLength(40)),
    email: firstOf(required, email),
    phone: firstOf(phone, maxLength(24)),
  });
}

/** The card message in the gateway's form; an empty one is a card without text. */
export function cardMessageOf({
  message = '',
  signature,
}: MessageValues): NonNullable<CheckoutSession['cardMessage']> {
  return { message: message.trim(), ...(signature?.trim() ? { signature: signature.trim() } : {}) };
}

/** The sender in the gateway's form. */
export function senderOf(values: MessageValues): Sender {
  const entered = values.phone?.trim();
  return {
    firstName: values.firstName?.trim() ?? '',
    lastName: values.lastName?.trim() ?? '',
    email: values.email?.trim() ?? '',
    ...(entered ? { phone: entered } : {}),
  };
}
