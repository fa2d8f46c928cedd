import { and, eq } from 'drizzle-orm';
import type { Clock } from '@/lib/clock';
import type { Db, Tx } from '../db/connect';
import { refunds } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { cancelOrder, refundedCents, refundPart } from '../orders/orderChanges';
import { listSteps, listGroups, lockOrder, type StoredOrder } from '../orders/orderRepository';
import { hasMembership } from '../orders/modifyOrder';
import { deliverySoFar } from '../orders/orderProgress';
import { DeskError } from './DeskError';
import { describeCents, readCents } from './deskAmounts';
import { findOrderLines } from './findOrders';
import { readNote } from './readDeskChange';
import type { DeskWords } from './readDeskWords';
import { resendMail } from './resendMail';
import { sayStatus } from './sayStatus';
import { showOrder } from './showOrder';

/** What the orders' part of the desk needs. */
export interface OrderDesk {
  readonly clock: Clock;
  readonly print: (line: string) => void;
  /** Where a delivery is follows the clock until somebody says so: in demo and test. */
  readonly isByClock: boolean;
  /** Who is at the desk, noted with every change. */
  readonly user: string;
}

/** A command about one order, which nobody else can change meanwhile. */
export interface OrderWork extends OrderDesk {
  readonly tx: Tx;
  readonly order: StoredOrder;
  /** The words after the order's number. */
  readonly words: readonly string[];
  readonly options: DeskWords['options'];
  readonly now: Date;
}

type Verb = (work: OrderWork) => Promise<void>;

/**
 * `npm run shop -- order show|find|cancel|refund|status|resend`: orders as the people of the shop see and change them. Every
 * change is noted with who, when and what.
 * @throws DeskError when the command says something that cannot be
 * @source docs/decisions/0052-statuses-are-said.md
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
  const run = verbs[verb];
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

const show: Verb = async ({ tx, order, isByClock, now, print }) =>
  (await showOrder(tx, order, { now, isByClock })).forEach(print);

const cancel: Verb = async (work) => {
  const { tx, order, options, now, print, isByClock } = work;
  refuseGroup(work);
  if (order.state === 'cancelled') return print(`${order.id} is cancelled already.`);
  if (order.state !== 'confirmed')
    throw new DeskError(`${order.id} is not paid yet; it is given up by itself when it never is.`);
  if (hasMembership(order))
    throw new DeskError(`${order.id} holds a membership, which stays: give money back with "order refund".`);
  const groups = await listGroups(tx, order.id);
  const said = await listSteps(tx, order.id);
  for (const group of groups) {
    const ofGroup = said.filter(({ groupNumber }) => groupNumber === group.number);
    const facts = { ...group, placedAt: order.placedAt };
    const status = deliverySoFar(facts, ofGroup, { now, isByClock }).at(-1)?.status;
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
  if (rest.length > 0) throw new DeskError(`"${rest.join(' ')}" is too much.`);
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

const verbs: Readonly<Record<string, Verb>> = { show, cancel, refund, status: sayStatus, resend: resendMail };
