import { ownData } from '../profile/ownData';
import { beginEnd } from '../auth/endOfAccount';
import {
  findCustomerByEmail,
  lockCustomer,
  type StoredCustomer,
  updateCustomer,
} from '../auth/customerRepository';
import { withTransaction } from '../db/withTransaction';
import { patterns } from '@/lib/validation/checks';
import type { DeskAction } from './runDeskTool';
import { DeskError, DeskUsageError, describeCents, refuseMore } from './deskValues';
import { unknownWord } from '@/lib/nearestWord';

type Work = Parameters<DeskAction>[2] & {
  readonly db: Parameters<DeskAction>[0];
  readonly customer: StoredCustomer;
  /** The words after the verb. */
  readonly rest: readonly string[];
};

/**
 * `npm run shop -- customer <email>`: what people may ask of their personal data: to see it, to have it corrected, to have it
 * deleted.
 * @throws DeskError for an address without an account, and for values that cannot be
 * @source docs/decisions/0065-recognised-and-own-data.md
 */
export const runCustomerDesk: DeskAction = async (
  db,
  { words: [email = '', verb = 'show', ...rest] },
  tool,
) => {
  if (email === '') throw new DeskError('Say whose account, by its e-mail address.');
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!run) throw new DeskUsageError(unknownWord('command of "customer"', verb, Object.keys(verbs)));
  const customer = await findCustomerByEmail(db, email);
  if (!customer)
    throw new DeskError('No account has this e-mail address. Orders of guests: order find <e-mail>.');
  await run({ ...tool, db, customer, rest });
};

const verbs: Readonly<Record<string, (work: Work) => Promise<void>>> = {
  async show(work) {
    refuseMore(work.rest);
    const { userData, preferences, addresses, reminders, paymentCards, orders } = await dataOf(work);
    const { firstName, lastName, email, phones } = userData;
    const { endsAt, createdAt } = work.customer;
    const total = orders.reduce((sum, order) => sum + Math.round(order.total * 100), 0);
    [
      `${firstName} ${lastName}, ${[email, ...phones].join(', ')}, reads ${preferences.locale}`,
      `Account  since ${day(createdAt)}${endsAt ? `, ends on ${day(endsAt)} unless somebody signs in` : ''}`,
      `Holds    addresses: ${addresses.length}, reminders: ${reminders.length}, cards: ${paymentCards.length}`,
      `Orders   ${orders.length}, together ${describeCents(total)}`,
      ...orders.map(
        ({ orderId, state, placedAt }) => `         ${orderId}  ${state}, ${placedAt.slice(0, 10)}`,
      ),
    ].forEach(work.print);
  },

  /** A copy of all of it, for its owner. */
  async export(work) {
    const [file = '', ...rest] = work.rest;
    refuseMore(rest);
    if (file === '') throw new DeskError('Say the file: customer <e-mail> export data.json');
    await work.writeFile(file, `${JSON.stringify(await dataOf(work), null, 2)}\n`);
    work.print(`Written: ${file}. Send it to nobody but its owner, and delete it afterwards.`);
  },

  /** A name that is corrected; the rest is corrected by the customer. */
  async name({ db, customer, clock, print, rest: [firstName = '', lastName = '', ...more] }) {
    refuseMore(more);
    if (![firstName, lastName].every((one) => patterns.name.test(one)))
      throw new DeskError('Say first and last name: customer <e-mail> name "Ada" "Byron"');
    await updateCustomer(db, customer.id, { firstName, lastName }, clock.now());
    print(`The name is now ${firstName} ${lastName}. Orders stay as they were placed.`);
  },

  /** The end of the account, as its owner can begin it. */
  async delete({ db, customer, clock, print, rest }) {
    refuseMore(rest);
    const endsAt = await withTransaction(db, async (tx) => {
      const present = await lockCustomer(tx, customer.id);
      return present && beginEnd(tx, present, clock.now());
    });
    if (!endsAt) throw new DeskError('The account was deleted just now.');
    print(`The account ends on ${day(endsAt)} unless its owner signs in; a mail says so. Orders stay.`);
  },
};

const day = (instant: Date) => instant.toISOString().slice(0, 10);

const dataOf = ({ db, clock, customer }: Work) =>
  ownData({ db, clock, customer: { customerId: customer.id, sessionId: '' } });
