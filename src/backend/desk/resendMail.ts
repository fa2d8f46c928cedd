import { confirmationMail } from '../checkout/confirmationMail';
import { addMail, findLastMail } from '../mail/outboxRepository';
import { noteChange } from '../orders/orderChanges';
import { listOrdersPaidTogether } from '../orders/orderRepository';
import { DeskError } from './DeskError';
import type { OrderWork } from './orderDesk';

/** Mails the desk can send once more, as it calls them. */
const kinds = {
  confirmation: 'order-confirmation',
  cancelled: 'order-cancelled',
  refunded: 'order-refunded',
  delivery: 'delivery',
} as const;

/** A second command within this time means the first one. */
const TURN_MS = 60_000;

/**
 * `order resend <order> [confirmation|cancelled|refunded|delivery|link]`: sends a mail once more, to the address of the order, in
 * its language.
 * @throws DeskError when there was none
 */
export async function resendMail(work: OrderWork): Promise<void> {
  const { tx, order, words, now, print, user } = work;
  const [word = 'confirmation', ...rest] = words.filter((one) => !one.startsWith('#'));
  if (!(word in kinds || word === 'link') || rest.length > 0)
    throw new DeskError(`Say which mail: ${Object.keys(kinds).join(', ')} or link.`);
  if (order.state === 'pending') throw new DeskError(`${order.id} is not paid yet: no mail has been sent.`);
  const facts = await factsOf(work, word);
  if (!facts) throw new DeskError(`No such mail was sent for ${order.id}, or it is too long ago.`);
  const id = `${word}-${order.id}-again-${Math.floor(now.getTime() / TURN_MS)}`;
  const { sender, locale } = order;
  if (!(await addMail(tx, { id, recipient: sender.email, locale, facts }, now)))
    return print(`It was sent again a moment ago, to ${sender.email}.`);
  await noteChange(tx, order.id, now, { kind: 'resend', before: { value: word }, changedBy: user });
  print(`The mail goes to ${sender.email} once more.`);
}

/** Facts of the last mail of a kind; the confirmation and a link can always be written again. */
async function factsOf({ tx, order }: OrderWork, word: string) {
  if (word === 'link')
    return { kind: 'order-link' as const, orderId: order.id, senderFirstName: order.sender.firstName };
  const sent = await findLastMail(tx, order.id, kinds[word as keyof typeof kinds]);
  if (sent || word !== 'confirmation') return sent?.facts;
  return confirmationMail(order, await listOrdersPaidTogether(tx, order.paymentKey)).facts;
}
