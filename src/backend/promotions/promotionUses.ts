import { createHash } from 'node:crypto';
import { and, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import { lowerCaseAddress } from '@/lib/text';
import type { Queryable, Tx } from '../db/connect';
import { checkouts, customers, orders, promotionUses } from '../db/schema';
import type { Promotion } from './promotion';
import { addUse, countUsesBy, listUsedCounts, lockPromotions } from './promotionRepository';
import { promotionRefused } from './promotionRules';

/**
 * Counts the promotions of an order inside its own transaction, one order at a time for each promotion.
 * @param codes those that take something off, automatic ones too
 * @throws ProblemError 409 when one has been used up in the meantime
 */
export async function countUses(
  tx: Tx,
  codes: readonly string[],
  { orderId, customerId, email }: { orderId: string; customerId?: string | undefined; email: string },
  now: Date,
): Promise<void> {
  if (codes.length === 0) return;
  const { stored, asked } = buyerHashes(await withOwnAddress(tx, { customerId, emails: [email] }));
  for (const { code, usageLimit, customerLimit, usedCount } of await lockPromotions(tx, codes)) {
    const isUsedUp = usageLimit !== null && usedCount >= usageLimit;
    const isUsedByThem = customerLimit !== null && (await countUsesBy(tx, code, asked)) >= customerLimit;
    if (isUsedUp || isUsedByThem) throw promotionRefused('used-up', 409);
    await addUse(tx, { code, orderId, usedAt: now }, stored);
  }
}

/** Carts that are paid together. */
interface BuyersCarts {
  readonly cartIds: readonly string[];
  /** Missing for guests. */
  readonly customerId?: string | undefined;
}

type Limits = Pick<Promotion, 'code' | 'usageLimit' | 'customerLimit'>;

/** Whether a promotion can be used up, by everybody together or by one customer. */
export const isLimited = ({ usageLimit, customerLimit }: Omit<Limits, 'code'>): boolean =>
  usageLimit !== undefined || customerLimit !== undefined;

/**
 * How many more orders may use promotions, as far as anything limits them. Who buys is known when they are signed in, or
 * when a checkout of the carts names its sender; each of the carts of a guest may pay, so the sender with the most uses counts. What a
 * waiting order of these very carts has taken is still theirs.
 * @returns by code; nothing for promotions without a limit
 * @source docs/decisions/0014-promo-codes.md
 */
export async function listUsesLeft(
  db: Queryable,
  carts: BuyersCarts,
  promotions: readonly Limits[],
): Promise<ReadonlyMap<string, number>> {
  const limited = promotions.filter(isLimited);
  const codes = limited.map(({ code }) => code);
  if (codes.length === 0) return new Map();
  const waiting = await listWaiting(db, carts, codes);
  const used = await listUsedCounts(db, codes);
  const byBuyers = await listUsesOfBuyers(db, carts, codes);
  return new Map(
    limited.map(({ code, usageLimit = Infinity, customerLimit = Infinity }) => {
      const ofAll = usageLimit - (used.get(code) ?? 0) + (waiting.get(code) ?? 0);
      return [code, Math.min(ofAll, customerLimit - (byBuyers.get(code) ?? 0))];
    }),
  );
}

/** Uses by orders of the carts that wait for their payment. */
async function listWaiting(
  db: Queryable,
  { cartIds }: BuyersCarts,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ code: promotionUses.code, uses: countDistinct(promotionUses.orderId) })
    .from(promotionUses)
    .innerJoin(orders, eq(orders.id, promotionUses.orderId))
    .where(and(inArray(promotionUses.code, [...codes]), isWaiting(cartIds)))
    .groupBy(promotionUses.code);
  return new Map(rows.map(({ code, uses }) => [code, uses]));
}

const isWaiting = (cartIds: readonly string[]) =>
  and(inArray(orders.cartId, [...cartIds]), eq(orders.state, 'pending'));

/** Uses by the buyer, without those of waiting orders of the carts. */
async function listUsesOfBuyers(
  db: Queryable,
  { cartIds, customerId }: BuyersCarts,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const emails = await listSenders(db, cartIds);
  const buyers = customerId
    ? [await withOwnAddress(db, { customerId, emails })]
    : emails.map((email) => ({ emails: [email] }));
  const names = buyers.map((buyer) => buyerHashes(buyer).asked);
  if (names.length === 0) return new Map();
  const rows = await db
    .selectDistinct({
      ...{ code: promotionUses.code, orderId: promotionUses.orderId, hash: promotionUses.customerHash },
    })
    .from(promotionUses)
    .leftJoin(orders, eq(orders.id, promotionUses.orderId))
    .where(
      and(
        inArray(promotionUses.code, [...codes]),
        inArray(promotionUses.customerHash, names.flat()),
        sql`(${isWaiting(cartIds)}) is not true`,
      ),
    );
  const usesOf = (code: string, hashes: readonly string[]) =>
    new Set(rows.flatMap((row) => (row.code === code && hashes.includes(row.hash) ? row.orderId : []))).size;
  return new Map(codes.map((code) => [code, Math.max(...names.map((hashes) => usesOf(code, hashes)))]));
}

async function listSenders(db: Queryable, cartIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: sql<string>`${checkouts.sender} ->> 'email'` })
    .from(checkouts)
    .where(and(inArray(checkouts.cartId, [...cartIds]), sql`${checkouts.sender} is not null`));
  return rows.map(({ email }) => email);
}

interface Buyer {
  /** Missing for guests. */
  readonly customerId?: string | undefined;
  readonly emails: readonly string[];
}

/** With the address of the account: as a guest somebody may order with it. */
async function withOwnAddress(db: Queryable, { customerId, emails }: Buyer): Promise<Buyer> {
  if (!customerId) return { emails };
  const own = await db.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId));
  return { customerId, emails: [...own.map(({ email }) => email), ...emails] };
}

/**
 * Every name under which uses of a buyer are stored: account, and the mailboxes behind the account's and the sender's e-mail addresses,
 * never in the clear.
 * @returns those new uses get; and those asked for, also of addresses as they were written, under which older uses are stored
 * @source docs/decisions/0014-promo-codes.md
 */
export function buyerHashes({ customerId, emails }: Buyer): { stored: string[]; asked: string[] } {
  const stored = [...(customerId ? [customerId] : []), ...emails.map(mailboxOf)];
  const unique = (names: readonly string[]) => [...new Set(names)].map(hashOf);
  return { stored: unique(stored), asked: unique([...stored, ...emails.map(writtenAddress)]) };
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');
const writtenAddress = (email: string): string => lowerCaseAddress(email.trim());

interface MailHost {
  /** Every "+tag" comes to the same mailbox; so do addresses of these hosts that differ in the host alone. */
  readonly hosts: RegExp;
  /** One name for all of these hosts; each has its own when absent. */
  readonly name?: string;
  /** Characters that do not count. */
  readonly ignored?: RegExp;
}

/** Hosts that say publicly how their addresses are read. @source docs/decisions/0014-promo-codes.md */
const mailHosts: readonly MailHost[] = [
  { hosts: /^(gmail|googlemail)\.com$/, name: 'gmail.com', ignored: /\./g },
  { hosts: /^((outlook|hotmail|live)\.[a-z]{2,3}(\.[a-z]{2})?|msn\.com)$/ },
  { hosts: /^(icloud|me|mac)\.com$/, name: 'icloud.com' },
  { hosts: /^fastmail\.(com|fm)$/ },
  { hosts: /^(proton\.me|pm\.me|protonmail\.(com|ch))$/, name: 'proton.me', ignored: /[._-]/g },
  { hosts: /^(yandex\.(com|ru)|ya\.ru|zoho\.com|zohomail\.com|hey\.com)$/ },
];

/** One address for all that come to the same mailbox, as far as its host is known; else the address as written. */
function mailboxOf(email: string): string {
  const written = writtenAddress(email);
  const [, user = '', host = ''] = /^(.+)@([^@]+)$/.exec(asFastmailUser(written)) ?? [];
  const known = mailHosts.find(({ hosts }) => hosts.test(host));
  const plain = user.replace(/\+.*$/, '').replace(known?.ignored ?? /(?!)/, '');
  return known && plain ? `${plain}@${known.name ?? host}` : written;
}

/** Fastmail takes tags before the user's name too: anything@user.fastmail.com. */
const asFastmailUser = (address: string): string =>
  address.replace(/^[^@]+@([^.@]+)\.(fastmail\.(?:com|fm))$/, '$1@$2');
