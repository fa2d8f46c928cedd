import { randomBytes } from 'node:crypto';
import { isSignatureOf, signatureOf } from '@/lib/signature';
import { usedCaptchas } from '../db/schema';
import type { Queryable } from '../db/connect';
import type { Environment } from '@/config/environment';
import { commonHost } from '@/config/sharedHost';
import type { RequestContext } from '../platform/handlers';

/** How long a question may wait for its answer. */
export const QUESTION_LIFE_MS = 5 * 60_000;

/** Whom a question is for: a customer who adds a passkey, or whoever signs in. */
type Subject = `add ${string}` | 'sign-in';

/** A question whose text says until when it is good and for whom; nothing of it is stored before it is answered. */
export function makeQuestion({ environment, clock }: RequestContext, subject: Subject): string {
  const text = `${randomBytes(16).toString('hex')}.${clock.now().getTime() + QUESTION_LIFE_MS}`;
  return `${text}.${signatureOf(`passkey ${subject} ${text}`, environment.secrets.captcha)}`;
}

/**
 * Whether a question is ours, in time and for this subject; it counts once.
 * @param written  as an authenticator repeats it, base64url
 */
export async function acceptQuestion(
  { environment, clock }: RequestContext,
  db: Queryable,
  subject: Subject,
  written: string,
): Promise<boolean> {
  const question = Buffer.from(written, 'base64url').toString('utf8');
  const [random = '', end = '', signature = ''] = question.split('.');
  const text = `${random}.${end}`;
  if (!isSignatureOf(`passkey ${subject} ${text}`, signature, environment.secrets.captcha)) return false;
  const now = clock.now();
  if (now.getTime() >= Number(end)) return false;
  const added = await db
    .insert(usedCaptchas)
    .values({ challenge: random, usedAt: now })
    .onConflictDoNothing()
    .returning({ challenge: usedCaptchas.challenge });
  return added.length === 1;
}

/**
 * Where passkeys of this shop are good: its own host, or what it has in common with the host of the checkout.
 * @source spec §2 (CHECKOUT_HOST), docs/decisions/0063-passkeys.md
 */
export function relyingParty({ publicUrl, checkoutHost }: Pick<Environment, 'publicUrl' | 'checkoutHost'>): {
  readonly id: string;
  readonly origins: string[];
} {
  const [shop, ...others] = [publicUrl, ...(checkoutHost ? [checkoutHost] : [])].map((url) => new URL(url));
  if (!shop) throw new TypeError('The shop has no address.');
  /* A browser knows passkeys of names only; an address of this machine has one. */
  if (/^(?:127\.|\[::1)/.test(shop.hostname))
    return { id: 'localhost', origins: [`${shop.protocol}//localhost:${shop.port}`] };
  const id = others.reduce((host, other) => commonHost(host, other.hostname), shop.hostname);
  return { id, origins: [shop, ...others].map(({ origin }) => origin) };
}
