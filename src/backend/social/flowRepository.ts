import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SocialProvider } from '@/contracts/account/socialLogin';
import type { Queryable, Tx } from '../db/connect';
import { accountChanges, socialFlows, socialLogins } from '../db/schema';
import { mailsOfLastHour } from '../mail/outboxRepository';
import { newId } from '../ordering/newId';
import type { SocialChecks, SocialIdentity } from './socialIdentity';

export type SocialFlow = typeof socialFlows.$inferSelect;

const MINUTE_MS = 60_000;
/** How long somebody may take at the provider, for the way back to the shop, and for the question whose account it is. */
const lifeMinutes = { begun: 10, returned: 1, asked: 60 } as const;

const until = (step: keyof typeof lifeMinutes, now: Date) =>
  new Date(now.getTime() + lifeMinutes[step] * MINUTE_MS);

/** 256 random bits, as base64url. */
const secretText = (): string => randomBytes(32).toString('base64url');

/** The form in which secrets are stored and `multipass` is sent. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Begins a sign-in for the browser that knows the secret of a multipass. @returns nothing when that one was used before */
export async function beginFlow(
  db: Queryable,
  begun: Pick<SocialFlow, 'multipass' | 'provider' | 'returnTo' | 'beganAt'>,
  now: Date,
): Promise<SocialChecks | undefined> {
  const checks = { state: secretText(), nonce: secretText(), codeVerifier: secretText() };
  const { state, ...stored } = checks;
  const row = { ...begun, ...stored, id: newId(), stateHash: hashOf(state) };
  const added = await db
    .insert(socialFlows)
    .values({ ...row, createdAt: now, expiresAt: until('begun', now) })
    .onConflictDoNothing({ target: socialFlows.multipass })
    .returning({ id: socialFlows.id });
  return added.length > 0 ? checks : undefined;
}

/** The sign-in that a provider's answer belongs to, once. */
export async function takeReturn(
  db: Queryable,
  { state, provider }: { readonly state: string; readonly provider: SocialProvider },
  now: Date,
): Promise<SocialFlow | undefined> {
  const isIt = and(eq(socialFlows.stateHash, hashOf(state)), eq(socialFlows.provider, provider));
  const [flow] = await db.update(socialFlows).set({ stateHash: null }).where(isIt).returning();
  return flow && now < flow.expiresAt ? flow : undefined;
}

/** Stores who has come back. @returns the code that finishes the sign-in, in the browser that began */
export async function noteIdentity(
  db: Queryable,
  flowId: string,
  identity: SocialIdentity,
  now: Date,
): Promise<string> {
  const code = secretText();
  const changes = { identity, codeHash: hashOf(code), expiresAt: until('returned', now) };
  await db.update(socialFlows).set(changes).where(eq(socialFlows.id, flowId));
  return code;
}

export type ReturnedFlow = SocialFlow & { readonly identity: SocialIdentity };

/**
 * Takes the code of a return, whoever brings it: one that came to another browser than the one that began is lost.
 * @returns the sign-in, open for the question whose account it is
 */
export async function takeCode(
  tx: Tx,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  now: Date,
): Promise<ReturnedFlow | undefined> {
  const isIt = and(eq(socialFlows.codeHash, hashOf(code)), gt(socialFlows.expiresAt, now));
  const [flow] = await tx
    .update(socialFlows)
    .set({ codeHash: null, expiresAt: until('asked', now) })
    .where(isIt)
    .returning();
  if (!flow) return undefined;
  if (flow.multipass === hashOf(verifier)) return withIdentity(flow);
  await endFlow(tx, flow.id);
  return undefined;
}

/** The sign-in that waits for an answer in this browser. */
export async function findAsked(
  db: Queryable,
  verifier: string,
  now: Date,
): Promise<ReturnedFlow | undefined> {
  const isIt = and(
    eq(socialFlows.multipass, hashOf(verifier)),
    isNotNull(socialFlows.identity),
    isNull(socialFlows.codeHash),
    gt(socialFlows.expiresAt, now),
  );
  const [flow] = await db.select().from(socialFlows).where(isIt);
  return withIdentity(flow);
}

function withIdentity(flow: SocialFlow | undefined): ReturnedFlow | undefined {
  return flow?.identity ? { ...flow, identity: flow.identity } : undefined;
}

/** A finished sign-in is forgotten, with the person it was about. @returns false when somebody else was quicker */
export async function endFlow(tx: Queryable, flowId: string): Promise<boolean> {
  const ended = await tx
    .delete(socialFlows)
    .where(eq(socialFlows.id, flowId))
    .returning({ id: socialFlows.id });
  return ended.length > 0;
}

/** Notes that a mail goes out; at most so many an hour for one address. @returns false when it is one too many */
export async function noteMail(tx: Tx, flow: ReturnedFlow, most: number, now: Date): Promise<boolean> {
  const { email } = flow.identity;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`social mail ${email}`}))`);
  if ((await mailsOfLastHour(tx, { recipient: email, kind: 'social-connect' }, now)) >= most) return false;
  await tx.update(socialFlows).set({ mailedAt: now }).where(eq(socialFlows.id, flow.id));
  return true;
}

/** The account a person at a provider opens. */
export async function ownerOfLogin(
  db: Queryable,
  provider: SocialProvider,
  subject: string,
): Promise<string | undefined> {
  const isIt = and(eq(socialLogins.provider, provider), eq(socialLogins.subject, subject));
  const [login] = await db.select().from(socialLogins).where(isIt);
  return login?.customerId;
}

/** From now on a person at a provider opens this account, which is noted. @returns false when they open another one already */
export async function addLogin(
  tx: Tx,
  login: Pick<typeof socialLogins.$inferSelect, 'provider' | 'subject' | 'customerId'>,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insert(socialLogins)
    .values({ ...login, createdAt: now })
    .onConflictDoNothing()
    .returning({ customerId: socialLogins.customerId });
  const { customerId, provider } = login;
  const change = { id: newId(), customerId, kind: 'provider-connected', provider, changedAt: now } as const;
  if (added.length > 0) await tx.insert(accountChanges).values(change);
  return (await ownerOfLogin(tx, login.provider, login.subject)) === login.customerId;
}
