import { statusOf } from './showOrder';
import { addMail, findLastMail } from '../mail/outboxRepository';
import {
  listGroups,
  type StoredGroup,
  listOrdersPaidTogether,
  addStep,
  listSteps,
  type StoredStep,
} from '../orders/orderRepository';
import { reportedStatuses, statusesAfter, type ReportedStatus } from '../orders/reportedStatuses';
import { DeskError } from './deskValues';
import type { OrderWork } from './orderDesk';
import { readNote } from './readDeskChange';
import { confirmationMail } from '../checkout/confirmationMail';
import { noteChange } from '../orders/orderChanges';
import type { DeskOptions } from './readDeskWords';

/**
 * `order status <delivery> accepted|preparing|on-its-way|delivered|problem`: says where a delivery is. The sender gets a mail when
 * it leaves and when it has arrived.
 * @throws DeskError when the status cannot follow the one before, or the parcel is not valid
 */
export async function setDeliveryStatus(work: OrderWork): Promise<void> {
  const { tx, order, options, now, print, isByClock, user } = work;
  if (order.state !== 'confirmed')
    throw new DeskError(`${order.id} is ${order.state}: nothing of it is delivered.`);
  const { group, status } = readWords(work.words, await listGroups(tx, order.id), order.id);
  const parcel = readParcel(status, options);
  const note = readNote(options.note);
  if (status === 'problem' && !note) throw new DeskError('Say what happened: --note "nobody at home".');
  const said = (await listSteps(tx, order.id)).filter(({ groupNumber }) => groupNumber === group.number);
  const current = statusOf(order, group, said, { now, isByClock });
  const name = `${order.id}-${group.number}`;
  if (group.cancelledAt) throw new DeskError(`${name} was cancelled.`);
  if (current === status && isSameParcel(said.at(-1), parcel)) return print(`${name} is ${status} already.`);
  const allowed = statusesAfter(current as ReportedStatus | 'received');
  if (current !== status && !allowed.includes(status))
    throw new DeskError(`${name} is ${current}; after that comes ${allowed.join(' or ')}.`);
  const step = { orderId: order.id, groupNumber: group.number, status, ...parcel, note };
  await addStep(tx, { ...step, saidBy: user, saidAt: now });
  print(`${name} is ${status}. The tracking page says so.`);
  if (status === 'problem')
    print(`Call ${order.sender.phone ?? order.sender.email}: no mail goes out for this.`);
  if (status !== 'on-its-way' && status !== 'delivered') return;
  await addMail(tx, statusMail(work, group, status, parcel, said.length + 1), now);
  print(`A mail goes to ${order.sender.email}.`);
}

function readWords(words: readonly string[], groups: readonly StoredGroup[], orderId: string) {
  const named = words.find((word) => word.startsWith('#'));
  const [word = '', ...rest] = words.filter((one) => one !== named);
  const status = reportedStatuses.find((one) => one === word);
  if (!status || rest.length > 0) throw new DeskError(`Say one of ${reportedStatuses.join(', ')}.`);
  const group = named
    ? groups.find(({ number }) => `#${number}` === named)
    : groups.length === 1
      ? groups[0]
      : undefined;
  if (group) return { group, status };
  const names = groups.map(({ number }) => `${orderId}-${number}`);
  throw new DeskError(
    names.length > 0 ? `Say which delivery: ${names.join(' or ')}.` : 'Nothing of it is delivered.',
  );
}

type Parcel = Pick<StoredStep, 'carrier' | 'trackingNumber' | 'trackingUrl'>;

const LONGEST_NAME = 60;
const LONGEST_URL = 500;

function readParcel(status: ReportedStatus, { carrier, number, url }: DeskOptions): Parcel {
  if (status !== 'on-its-way' && (carrier ?? number ?? url) !== undefined)
    throw new DeskError('--carrier, --number and --url belong to "on-its-way".');
  for (const text of [carrier, number])
    if (text !== undefined && (text.trim() === '' || text.length > LONGEST_NAME))
      throw new DeskError(`--carrier and --number take up to ${LONGEST_NAME} characters.`);
  if (url !== undefined && !(url.startsWith('https://') && URL.canParse(url) && url.length <= LONGEST_URL))
    throw new DeskError(`"${url}" is no address of a parcel: it begins with https://.`);
  return { carrier: carrier ?? null, trackingNumber: number ?? null, trackingUrl: url ?? null };
}

/** Whether the last step had the same parcel; a repeat without a parcel means the same one. */
function isSameParcel(
  last: StoredStep | undefined,
  { carrier, trackingNumber, trackingUrl }: Parcel,
): boolean {
  const same = (said: string | null | undefined, now: string | null) => now === null || now === said;
  return (
    same(last?.carrier, carrier) &&
    same(last?.trackingNumber, trackingNumber) &&
    same(last?.trackingUrl, trackingUrl)
  );
}

function statusMail(
  { order }: OrderWork,
  { number }: StoredGroup,
  status: 'on-its-way' | 'delivered',
  { carrier, trackingNumber }: Parcel,
  turn: number,
) {
  const { id, sender, recipient, locale } = order;
  return {
    ...{ id: `delivery-${id}-${number}-${turn}`, recipient: sender.email, locale },
    facts: {
      ...{ kind: 'delivery' as const, orderId: id, status, senderFirstName: sender.firstName },
      recipientName: recipient ? `${recipient.firstName} ${recipient.lastName}` : undefined,
      carrier: carrier ?? undefined,
      trackingNumber: trackingNumber ?? undefined,
    },
  };
}

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
