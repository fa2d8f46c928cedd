import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '@/contracts/endpoint';
import type { Answer } from '@/contracts/gateway';
import { errorKey } from '@/contracts/errors';
import type { updateContactInfo } from '@/contracts/account/profile';
import { lowerCaseAddress } from '@/lib/text';
import { patterns } from '@/lib/validation/checks';
import { requireGood } from '../auth/authProblems';
import { notTheirPassword, provePassword } from '../auth/changePassword';
import { findCustomer, type StoredCustomer, updateCustomer } from '../auth/customerRepository';
import { writeNotice } from '../auth/endOfAccount';
import { isGoldAt } from '../auth/isGoldAt';
import { endLinks, mayMailLink, sendMailLink } from '../auth/mailLinks';
import { hasPassword } from '../auth/passwordHash';
import { customerExists, isGoodEmail } from '../auth/signIn';
import { isTaken } from '../db/DatabaseError';
import { carts, orders } from '../db/schema';
import { shopTimeZone } from '@/contracts/shop';
import { localDate } from '../places/clocks';
import type { Handlers } from '../platform/handlers';
import { type ProblemError, refusal } from '../platform/ProblemError';
import { type CustomerContext, customerOf } from '../auth/customerOf';

/** Who a customer is, and what the membership is worth. @source spec §3 User / account, §7 Profile */
export const contactHandlers = {
  userData: async ({ context }) => presentUser(await customerOf(context, findCustomer)),

  updateContactInfo: async ({ body, context }) => presentUser(await changeContact(context, body)),

  membershipBasicInfo: async ({ context }) => {
    const { goldUntil } = await customerOf(context, findCustomer);
    const isGold = isGoldAt(goldUntil, context.clock.now());
    return {
      membershipBasicInfo: {
        fsmDetails: goldUntil
          ? { status: isGold ? 'ACTIVE' : 'EXPIRED', expireDate: localDate(shopTimeZone, goldUntil).dateIso }
          : { status: 'NONE' },
        ...(isGold && { tier: 'GOLD' as const }),
        loyaltyStatus: isGold ? 'PAID_LOYALTY' : 'REGULAR_ACCOUNT',
        saved: await savedByMembership(context),
      },
    };
  },

  loyaltyAuthDetails: async ({ context }) =>
    presentLoyalty(await customerOf(context, findCustomer), context.clock.now()),

  loyaltyOptIn: async ({ body, context }) => {
    const { clock, customer } = context;
    const changes = { isLoyaltyOptedIn: body.isOptedIn };
    await updateCustomer(context.db, customer.customerId, changes, clock.now());
    return presentLoyalty(await customerOf(context, findCustomer), clock.now());
  },
} satisfies Partial<Handlers>;

/** Who a customer is. */
export function presentUser(customer: StoredCustomer): Answer<'userData'> {
  const { id: profileId, firstName, lastName, email, phone, activatedAt, passwordHash } = customer;
  const phones = phone ? [phone] : [];
  const facts = { isActivated: activatedAt !== null, hasPassword: hasPassword(passwordHash) };
  return { userData: { profileId, firstName, lastName, email, phones, ...facts } };
}

/**
 * Stores name, phone and address. Another address needs the password, voids the links of mails to the old one, and is to be
 * confirmed; the old one gets a mail about it if it was confirmed itself. Each change mails the new address, so an account has only
 * so many changes an hour as it gets mails that confirm an address.
 * @throws ProblemError 401, 422, 423, and 429 for one change too many
 */
async function changeContact(
  context: CustomerContext,
  { firstName, lastName, phone = '', password = '', ...entered }: BodyOf<typeof updateContactInfo>,
): Promise<StoredCustomer> {
  const { db, clock } = context;
  const email = lowerCaseAddress((entered.email ?? '').trim());
  const stored = await customerOf(context, findCustomer);
  const isMoved = email !== stored.email;
  requireGood({
    firstName: patterns.name.test(firstName),
    lastName: patterns.name.test(lastName),
    email: isGoodEmail(email),
    phone: phone === '' || patterns.phone.test(phone),
    password: !isMoved || password !== '',
  });
  const now = clock.now();
  const changes = { firstName, lastName, phone: phone || null };
  if (!isMoved) return (await updateCustomer(db, stored.id, changes, now)) ?? stored;
  const mismatch = () => notTheirPassword('body.password');
  try {
    return await provePassword(context, { customer: stored, password, mismatch }, async (tx) => {
      if (!(await mayMailLink(tx, stored.id, 'activation', now))) throw tooManyChanges();
      const moved = await updateCustomer(
        tx,
        stored.id,
        { ...changes, email, activatedAt: null, provenAt: null },
        now,
      );
      await endLinks(tx, stored.id);
      /* An address that was never confirmed may be a stranger's. */
      if (stored.activatedAt) await writeNotice(tx, stored, 'email-changed', now);
      if (moved) await sendMailLink(tx, moved, { kind: 'activation' }, now);
      return moved ?? stored;
    });
  } catch (error) {
    throw isTaken(error) ? customerExists() : error;
  }
}

const tooManyChanges = (): ProblemError =>
  refusal(429, errorKey.tooMany, 'The address was changed too often. Please wait an hour.', 'body.email');

/** What member prices took off the orders of a customer, in dollars. */
async function savedByMembership({ db, customer }: CustomerContext): Promise<number> {
  const [row] = await db
    .select({ saved: sql<string>`coalesce(sum((${orders.cart} ->> 'rewardsTotal')::numeric), 0)` })
    .from(orders)
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .where(and(eq(carts.customerId, customer.customerId), eq(orders.state, 'confirmed')));
  return Number(row?.saved ?? 0);
}

function presentLoyalty(
  { goldUntil, isLoyaltyOptedIn }: StoredCustomer,
  now: Date,
): Answer<'loyaltyAuthDetails'> {
  const isGold = isGoldAt(goldUntil, now);
  return {
    loyaltyAuthDetails: {
      loyaltyStatus: isGold ? 'PAID_LOYALTY' : 'REGULAR_ACCOUNT',
      goldMember: isGold ? 'true' : 'false',
      ...(isGold && { membershipType: 'GOLD' as const }),
      isOptedIn: isLoyaltyOptedIn,
    },
  };
}
