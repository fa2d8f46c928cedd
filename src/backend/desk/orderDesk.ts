import { and, eq, desc, exists, ilike, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Clock } from '@/lib/clock';
import { unknownWord } from '@/lib/nearestWord';
import type { Db, Tx } from '../db/connect';
import { refunds, orderGroups, orders } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { listGroups, lockOrder, type StoredOrder, listSteps } from '../orders/orderRepository';
import { DeskError, DeskUsageError, describeCents, readCents, readDate, refuseMore } from './deskValues';
import { cancelOrder, refundedCents, refundPart } from '../orders/orderChanges';
import { hasMembership } from '../orders/modifyOrder';
import { readNote } from './readDeskChange';
import type { DeskWords, DeskOptions } from './readDeskWords';
import { resendMail, setDeliveryStatus } from './setDeliveryStatus';
import { showOrder, statusOf } from './showOrder';

interface OrderDesk {
  readonly clock: Clock;
  readonly print: (line: string) => void;
  /** Where a delivery is follows the clock until somebody says so: in demo and test. */
  readonly isByClock: boolean;
  /** Who is at the desk, noted with every change. */
  readonly user: string;
}

/** A command about one order, which is locked meanwhile. */
export interface OrderWork extends OrderDesk {
  readonly tx: Tx;
  readonly order: StoredOrder;
  /** The words after the order's number. */
  readonly words: readonly string[];
  readonly options: DeskOptions;
  readonly now: Date;
}

type Verb = (work: OrderWork) => Promise<void>;

/**
 * `npm run shop -- order show|find|cancel|refund|status|resend`: orders as the people of the shop see and change them. Every
 * change is noted with who, when and what.
 * @throws DeskError when the command says something that cannot be
 * @source docs/decisions/0052-delivery-statuses.md
 */
export async function runOrderDesk(
  db: Db,
  { words: [verb = '', number = '', ...words], options }: DeskWords,
  desk: OrderDesk,
): Promise<void> {
  const now = desk.clock.now();
  if (verb === 'find') {
    const lines = await findOrderLines(db, [number, ...words].join(' ').trim(), options.date, now);
    return lines.forEach(desk.print);
  }
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!run && verb !== '')
    throw new DeskUsageError(unknownWord('command of "order"', verb, [...Object.keys(verbs), 'find']));
  if (!run) throw new DeskError('Say "order show", "find", "cancel", "refund", "status" or "resend".');
  await withTransaction(db, async (tx) => {
    const order = await findLocked(tx, number);
    if (order.state === 'failed' && verb !== 'show')
      throw new DeskError(`${order.id} was paid after it had been given up: its money goes back by itself.`);
    await run({ ...desk, tx, order, words: [...groupWord(number), ...words], options, now });
  });
}

const NUMBER = /^(LK-[0-9A-Z]{4}-[0-9A-Z]{4})(?:-(\d{1,2}))?$/;

async function findLocked(tx: Tx, number: string): Promise<StoredOrder> {
  const [, id] = NUMBER.exec(number.toUpperCase()) ?? [];
  if (!id) throw new DeskError(`"${number}" is no order number: they look like LK-2B4D-7FGH.`);
  const order = await lockOrder(tx, id);
  const isOne = order && (order.state !== 'failed' || order.declineReason === 'found-paid');
  if (!isOne) throw new DeskError(`There is no order ${id}.`);
  return order;
}

/** A delivery named with the number goes before the other words: "#2" of LK-2B4D-7FGH-2. */
function groupWord(number: string): readonly string[] {
  const [, , group] = NUMBER.exec(number.toUpperCase()) ?? [];
  return group ? [`#${group}`] : [];
}

const show: Verb = async ({ tx, order, words, isByClock, now, print }) => {
  refuseMore(words.filter((word) => !word.startsWith('#')));
  (await showOrder(tx, order, { now, isByClock })).forEach(print);
};

const cancel: Verb = async (work) => {
  const { tx, order, options, now, print, isByClock } = work;
  refuseGroup(work);
  refuseMore(work.words);
  if (order.state === 'cancelled') return print(`${order.id} is cancelled already.`);
  if (order.state !== 'confirmed')
    throw new DeskError(`${order.id} is not paid yet; it is given up by itself when it never is.`);
  if (hasMembership(order))
    throw new DeskError(`${order.id} holds a membership, which stays: give money back with "order refund".`);
  const groups = await listGroups(tx, order.id);
  // A problem on the way does not bring a delivery back.
  const said = (await listSteps(tx, order.id)).filter(({ status }) => status !== 'problem');
  for (const group of groups.filter(({ cancelledAt }) => !cancelledAt)) {
    const status = statusOf(order, group, said, { now, isByClock });
    if (status === 'on-its-way' || status === 'delivered')
      throw new DeskError(
        `${order.id}-${group.number} is ${status}: it cannot be cancelled. Money goes back with "order refund".`,
      );
  }
  const refundCents = order.totalCents - (await refundedCents(tx, order.id));
  await cancelOrder(tx, order, groups, now, { changedBy: work.user, note: readNote(options.note) });
  print(
    `${order.id} is cancelled; its places in the day are free again and a mail goes to ${order.sender.email}.`,
  );
  if (refundCents > 0) print(`${describeCents(refundCents)} ${wayBack}`);
};

const wayBack = 'goes back the way it was paid, within a minute while the shop is open.';

const refund: Verb = async (work) => {
  const {
    tx,
    order,
    words: [amount = '', ...rest],
    options,
    now,
    print,
  } = work;
  refuseGroup(work);
  refuseMore(rest);
  if (order.state === 'pending') throw new DeskError(`${order.id} is not paid yet.`);
  const left = order.totalCents - (await refundedCents(tx, order.id));
  const cents = readCents(amount, 'amount to give back', order.totalCents);
  if (cents === 0) throw new DeskError('Say how much, in dollars: 12.50.');
  if (cents > left)
    throw new DeskError(`${order.id} has ${describeCents(left)} left of ${describeCents(order.totalCents)}.`);
  const isSame = and(eq(refunds.orderId, order.id), eq(refunds.amountCents, cents));
  const earlier = await tx.$count(refunds, isSame);
  if (earlier > 0 && !options.again)
    throw new DeskError(
      `${describeCents(cents)} was given back before. If it shall go back once more: --again.`,
    );
  await refundPart(tx, order, cents, now, { changedBy: work.user, note: readNote(options.note) });
  print(`${describeCents(cents)} of ${order.id} ${wayBack} A mail goes to ${order.sender.email}.`);
};

function refuseGroup({ words: [first], order }: OrderWork): void {
  if (first?.startsWith('#')) throw new DeskError(`This is about the whole order: say ${order.id}.`);
}

const verbs: Readonly<Record<string, Verb>> = {
  show,
  cancel,
  refund,
  status: setDeliveryStatus,
  resend: resendMail,
};

/** More than these are not listed. */
const MOST = 50;

/**
 * Orders by the beginning of their number, the sender's e-mail, the name of recipient or sender, or the day of delivery, newest
 * first, a line each. Those that were never paid are none; one whose money goes back is.
 * @param text  what is known of the order; may be empty when a day is named
 * @throws      DeskError when nothing is known
 */
async function findOrderLines(db: Db, text: string, date: string | undefined, now: Date): Promise<string[]> {
  const wanted = [
    text ? isMeant(text) : undefined,
    date === undefined ? undefined : comesOn(readDate(date, now)),
  ];
  if (!text && date === undefined)
    throw new DeskError('Say what is known: a number, an e-mail, a name, or --date 2027-02-14.');
  const found = await db
    .select()
    .from(orders)
    .where(and(or(ne(orders.state, 'failed'), eq(orders.declineReason, 'found-paid')), ...wanted))
    .orderBy(desc(orders.placedAt))
    .limit(MOST + 1);
  const lines: string[] = [];
  for (const { id, state, recipient, sender, totalCents } of found.slice(0, MOST)) {
    const days = (await listGroups(db, id)).map(({ deliveryDate }) => deliveryDate);
    const to = recipient ? `${recipient.firstName} ${recipient.lastName}, ${recipient.city}` : 'no delivery';
    lines.push(
      [
        id,
        state,
        [...new Set(days)].join(' ') || '-',
        to,
        `from ${sender.email}`,
        describeCents(totalCents),
      ].join('  '),
    );
  }
  if (found.length > MOST) lines.push(`There are more than ${MOST}: say more of what is known.`);
  return lines.length > 0 ? lines : ['No order was found.'];
}

function isMeant(text: string): SQL | undefined {
  const literal = text.replace(/[\\%_]/g, '\\$&');
  if (/^LK-/i.test(text)) return ilike(orders.id, `${literal.slice(0, 12)}%`);
  if (text.includes('@')) return eq(sql`lower(${orders.sender} ->> 'email')`, text.toLowerCase());
  const nameIn = (column: SQL | typeof orders.sender | typeof orders.recipient) =>
    ilike(sql`(${column} ->> 'firstName') || ' ' || (${column} ->> 'lastName')`, `%${literal}%`);
  return or(nameIn(orders.recipient), nameIn(orders.sender));
}

const comesOn = (dateIso: string): SQL =>
  exists(
    sql`(select 1 from ${orderGroups} where ${orderGroups.orderId} = ${orders.id} and ${orderGroups.deliveryDate} = ${dateIso})`,
  );
