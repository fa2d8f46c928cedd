import { asc, eq } from 'drizzle-orm';
import type { AddressType } from '@/contracts/shop';
import type { Tx } from '../db/connect';
import { orderChanges, refunds } from '../db/schema';
import {
  listSteps,
  type StoredStep,
  listGroups,
  type StoredGroup,
  type StoredOrder,
} from '../orders/orderRepository';
import { deliverySoFar, type ProgressSource } from '../orders/orderProgress';
import { describeCents } from './deskValues';
import { workItem, addressLine } from './workOfDay';

/** Everything a florist must know of an order, and what was done about it, as lines for a terminal. */
export async function showOrder(tx: Tx, order: StoredOrder, source: ProgressSource): Promise<string[]> {
  const { id, state, placedAt, sender, recipient, cardMessage, totalCents, locale } = order;
  const said = await listSteps(tx, id);
  const deliveries: string[] = [];
  for (const group of await listGroups(tx, id))
    deliveries.push(...(await deliveryLines(tx, order, group, said, source)));
  return [
    `${id}  ${state}, placed ${minute(placedAt)}, ${describeCents(totalCents)} (${order.paymentMethod}${order.paymentLast4 ? ` ${order.paymentBrand} ${order.paymentLast4}` : ''})`,
    `From     ${sender.firstName} ${sender.lastName}, ${[sender.email, sender.phone].filter(Boolean).join(', ')}, reads ${locale}`,
    ...(recipient ? [`To       ${recipient.firstName} ${recipient.lastName}, ${recipient.phone}`] : []),
    ...(recipient ? [`         ${addressLine(order)}`, ...placeLines(recipient)] : []),
    ...(cardMessage?.message
      ? cardLines(cardMessage.message, cardMessage.signature)
      : ['Card     without words']),
    ...deliveries,
    ...(await historyLines(tx, order, said)),
  ];
}

const kindsOfPlace: Readonly<Record<AddressType, string>> = {
  ...{ R: 'a home', A: 'an apartment', B: 'a business', H: 'a hospital', F: 'a funeral home' },
  ...{ C: 'a cemetery', O: 'another place' },
};

function placeLines({
  addressType,
  ward,
  serviceDate,
  serviceTime,
  instructions,
}: NonNullable<StoredOrder['recipient']>) {
  const kind = kindsOfPlace[addressType];
  const service = [serviceDate, serviceTime].filter(Boolean).join(' ');
  const facts = [kind, ward && `ward ${ward}`, service && `service ${service}`].filter(Boolean);
  return [`         ${facts.join(', ')}`, ...(instructions ? indented('Note     ', instructions) : [])];
}

const cardLines = (message: string, signature = '') =>
  indented('Card     ', [message, signature].filter(Boolean).join('\n'));

const indented = (label: string, text: string) =>
  text.split('\n').map((line, index) => `${index === 0 ? label : ' '.repeat(label.length)}${line}`);

async function deliveryLines(
  tx: Tx,
  order: StoredOrder,
  group: StoredGroup,
  said: readonly StoredStep[],
  source: ProgressSource,
): Promise<string[]> {
  const status = statusOf(order, group, said, source);
  const { number, goods } = await workItem(tx, order, group, group.deliveryDate);
  const days = [group.deliveryDate, group.deliveryEndDate].filter(Boolean).join(' to ');
  const where = group.slots.map(({ areaId, dateIso }) => `${areaId} on ${dateIso}`).join(', ');
  return [
    `${number}  ${order.state === 'cancelled' || group.cancelledAt ? 'cancelled' : status}, arrives ${days}, ${group.channel === 'florist' ? 'florist' : 'parcel'} ${where}`,
    ...goods.map(({ quantity, title, extras }) => `    ${[`${quantity} × ${title}`, ...extras].join(' + ')}`),
  ];
}

/** Where a delivery of an order is now. @param said  the steps of all of its deliveries */
export function statusOf(
  { placedAt }: StoredOrder,
  group: StoredGroup,
  said: readonly StoredStep[],
  source: ProgressSource,
) {
  const ofGroup = said.filter(({ groupNumber }) => groupNumber === group.number);
  return deliverySoFar({ ...group, placedAt }, ofGroup, source).at(-1)?.status ?? 'received';
}

/** Steps, changes and refunds: what was done, by whom and when. */
async function historyLines(tx: Tx, { id }: StoredOrder, said: readonly StoredStep[]): Promise<string[]> {
  const changes = await tx.select().from(orderChanges).where(eq(orderChanges.orderId, id));
  const money = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt));
  const events = [
    ...said.map(({ groupNumber, status, carrier, trackingNumber, trackingUrl, note, saidBy, saidAt }) => {
      const what = [`${id}-${groupNumber} ${status}`, carrier, trackingNumber, trackingUrl, note];
      return { at: saidAt, text: `${what.filter(Boolean).join(', ')} (${saidBy})` };
    }),
    ...changes
      .filter(({ kind }) => kind !== 'refund')
      .map(({ kind, note, changedBy, changedAt }) => ({
        at: changedAt,
        text: `${[kind, note].filter(Boolean).join(', ')} (${changedBy ?? 'customer'})`,
      })),
    ...money.map(({ amountCents, createdAt, doneAt }) => {
      const change = changes.find(({ changedAt, kind }) => kind === 'refund' && +changedAt === +createdAt);
      const state = doneAt ? `done ${minute(doneAt)}` : 'waits for the payment company';
      const by = change ? ` (${change.changedBy ?? 'desk'})` : '';
      return { at: createdAt, text: `${describeCents(amountCents)} to be given back, ${state}${by}` };
    }),
  ];
  const lines = events
    .sort((one, other) => +one.at - +other.at)
    .map(({ at, text }) => `  ${minute(at)}  ${text}`);
  return lines.length > 0 ? ['What was done', ...lines] : [];
}

/** An instant as the desk reads it: 2027-02-14 15:04 UTC. */
const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
