import type { Answer } from '@/contracts/gateway';
import { signInProblems, requireGood } from '../auth/authProblems';
import {
  endOtherWaysIn,
  isGoodPassword,
  notTheirPassword,
  provePassword,
  storePassword,
} from '../auth/changePassword';
import { findCustomer, findCustomerByEmail, lockCustomer, updateCustomer } from '../auth/customerRepository';
import { writeNotice } from '../auth/endOfAccount';
import { formerOwnerOfLink, ownerOfLink, sendMailLink, useLink } from '../auth/mailLinks';
import { hashPassword, hasPassword } from '../auth/passwordHash';
import { endSession, endSessions, listSessions, requireFreshSession } from '../auth/sessionRepository';
import { withTransaction } from '../db/withTransaction';
import { requestedLocale } from '../ordering/readCart';
import type { Handlers, RequestContext } from '../platform/handlers';
import { type CustomerContext, customerOf, notTheirs } from '../auth/customerOf';

/** Forgotten and changed passwords, and the links of mails. @source spec §4 Forgot password, Reset password, §8 Password */
export const passwordHandlers = {
  async forgotPassword({ body, context: { db, clock } }) {
    const found = await findCustomerByEmail(db, (body.email ?? '').trim());
    if (!found) throw signInProblems.unknown();
    const now = clock.now();
    await withTransaction(db, async (tx) => {
      const customer = await lockCustomer(tx, found.id);
      if (!customer) return;
      const locale = body.locale ? requestedLocale(body.locale) : customer.locale;
      const campaign = campaignOf(body.queryParamsString);
      await sendMailLink(tx, { ...customer, locale }, { kind: 'password-reset', campaign }, now);
    });
    return { success: true };
  },

  async validateToken({ body, context }) {
    return { success: (await ownerOfLink(context.db, body, 'password', signing(context))) !== undefined };
  },

  /** A new password by a link. Whoever has the mail has proved that the address is theirs. */
  async resetPassword({ body: { password = '', ...link }, context }) {
    const { db, clock } = context;
    const customerId = await ownerOfLink(db, link, 'password', signing(context));
    if (!customerId) return { success: false };
    requireGood({ password: isGoodPassword(password) });
    const passwordHash = await hashPassword(password, context.environment.passwordCost);
    const now = clock.now();
    return withTransaction(db, async (tx) => {
      const customer = await lockCustomer(tx, customerId);
      if (!customer || !(await useLink(tx, link.resetString))) return { success: false };
      if (!customer.provenAt) await endOtherWaysIn(tx, customerId);
      await storePassword(tx, customerId, { passwordHash }, now);
      const { activatedAt, provenAt } = customer;
      await updateCustomer(
        tx,
        customerId,
        { activatedAt: activatedAt ?? now, provenAt: provenAt ?? now },
        now,
      );
      await writeNotice(tx, customer, 'password-changed', now);
      return { success: true, email: customer.email };
    });
  },

  /** Confirms an address by a link, for nobody who is signed in to another account. */
  async accountActivation({ body, context }) {
    const { db, clock } = context;
    const customerId = await ownerOfLink(db, body, 'activation', signing(context));
    if (!customerId) return notActivated(context, body);
    if (context.customer && context.customer.customerId !== customerId)
      return { success: false, isOther: true };
    const now = clock.now();
    const success = await withTransaction(db, async (tx) => {
      const customer = await lockCustomer(tx, customerId);
      if (!customer || !(await useLink(tx, body.resetString))) return false;
      const { activatedAt, provenAt } = customer;
      const proven = context.customer ? { provenAt: provenAt ?? now } : {};
      await updateCustomer(tx, customerId, { activatedAt: activatedAt ?? now, ...proven }, now);
      return true;
    });
    return success ? { success } : notActivated(context, body);
  },

  async sendActivation({ context }) {
    const { db, clock, customer } = context;
    await withTransaction(db, async (tx) => {
      const stored = await lockCustomer(tx, customer.customerId);
      if (stored && !(stored.activatedAt && stored.provenAt))
        await sendMailLink(tx, stored, { kind: 'activation' }, clock.now());
    });
    return { success: true };
  },

  /** Another password for somebody who knows the old one; a first one for an account that has none. */
  async editPassword({ body: { oldPassword = '', password = '' }, context }) {
    const { clock, customer, environment } = context;
    const stored = await customerOf(context, findCustomer);
    const isFirst = !hasPassword(stored.passwordHash);
    requireGood({ oldPassword: isFirst || oldPassword !== '', password: isGoodPassword(password) });
    const passwordHash = await hashPassword(password, environment.passwordCost);
    const changed = { passwordHash, sessionId: customer.sessionId };
    if (isFirst) return setFirstPassword(context, changed);
    const mismatch = () => notTheirPassword('body.oldPassword');
    const now = clock.now();
    await provePassword(context, { customer: stored, password: oldPassword, mismatch }, async (tx) => {
      await storePassword(tx, stored.id, changed, now);
      /* An address that nobody has proven may be a stranger's. */
      if (stored.provenAt) await writeNotice(tx, stored, 'password-changed', now);
    });
    return { success: true };
  },

  getSessions: ({ context }) => openSessions(context),

  /** Ends one of these sessions; its carts open no more either. */
  async endOwnSession({ params: { sessionId }, context }) {
    const open = await ownSessions(context);
    if (!open.some(({ id }) => id === sessionId)) throw notTheirs();
    await endSession(context.db, { sessionId }, context.clock.now());
    return presentSessions(
      context,
      open.filter(({ id }) => id !== sessionId),
    );
  },

  async endOtherSessions({ context }) {
    const { db, clock, customer } = context;
    const { customerId, sessionId } = customer;
    await withTransaction(db, async (tx) => {
      await customerOf({ customer, db: tx }, lockCustomer);
      await endSessions(tx, customerId, clock.now(), sessionId);
    });
    return openSessions(context);
  },
} satisfies Partial<Handlers>;

/**
 * A password for an account that has none. The sign-in must be recent, and the owner gets a mail.
 * @throws ProblemError 422 PRFL.SIGN_IN_AGAIN when the sign-in is too long ago
 * @source docs/decisions/0063-passkeys.md
 */
function setFirstPassword(
  context: CustomerContext,
  changed: { readonly passwordHash: string; readonly sessionId: string },
): Promise<{ success: true }> {
  const now = context.clock.now();
  return withTransaction(context.db, async (tx) => {
    const customer = await customerOf({ ...context, db: tx }, lockCustomer);
    /* Set in another window meanwhile. */
    if (hasPassword(customer.passwordHash)) throw notTheirPassword('body.oldPassword');
    await requireFreshSession(tx, changed.sessionId, now);
    await storePassword(tx, customer.id, changed, now);
    await writeNotice(tx, customer, 'password-set', now);
    return { success: true };
  });
}

type SessionParts = Pick<CustomerContext, 'db' | 'clock' | 'customer'>;

/** Open sessions of a customer. */
export const openSessions = async (parts: SessionParts): Promise<Answer<'getSessions'>> =>
  presentSessions(parts, await ownSessions(parts));

const ownSessions = ({ db, clock, customer }: SessionParts) =>
  listSessions(db, customer.customerId, clock.now());

const presentSessions = (
  { customer }: SessionParts,
  open: Awaited<ReturnType<typeof listSessions>>,
): Answer<'getSessions'> => ({
  sessions: open.map(({ id, createdAt, lastActiveAt, browser, system }) => ({
    sessionId: id,
    createdAt: createdAt.toISOString(),
    lastActiveAt: lastActiveAt.toISOString(),
    device: { ...(browser && { browser }), ...(system && { system }) },
    isCurrent: id === customer.sessionId,
  })),
});

/** A link that does nothing. Whoever has the mail may know whether its address is confirmed. */
async function notActivated(
  context: RequestContext,
  link: Parameters<typeof formerOwnerOfLink>[1],
): Promise<Answer<'accountActivation'>> {
  const customerId = await formerOwnerOfLink(context.db, link, 'activation', signing(context));
  const customer = customerId ? await findCustomer(context.db, customerId) : undefined;
  return { success: false, ...(customer?.activatedAt && { isConfirmed: true }) };
}

const signing = ({ environment, clock }: RequestContext) => ({
  secret: environment.secrets.orderToken,
  now: clock.now(),
});

/** Parameters a link carries on; in lower case as they come, in the spec's spelling as they go. @source spec §2 Query parameters */
const carried = new Map(['prid', 'partnerId', 'refcode'].map((name) => [name.toLowerCase(), name]));

/** The parameters of a campaign that the link carries on, with plain values only. */
function campaignOf(given = ''): string | undefined {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(given)) {
    const key = carried.get(name.toLowerCase());
    if (key && /^[\w.-]{1,60}$/.test(value)) kept.set(key, value);
  }
  return kept.toString() || undefined;
}
