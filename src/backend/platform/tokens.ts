import { createHash } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { safely } from '@/lib/safely';
import type { Clock } from '@/lib/clock';

/** Opens exactly one cart; that of a customer only as long as the session stands. */
export interface CartClaims {
  cartId: string;
  sessionId?: string;
}

/** Opens exactly one order; one that an account has handed out only as long as the session stands. */
export interface OrderClaims {
  orderId: string;
  sessionId?: string;
}

export interface CustomerClaims {
  customerId: string;
  sessionId: string;
}

/** The customer's facts in an access token, for the page. @source spec §3 User / account */
export interface ProfileClaims {
  profileId: string;
  login: string;
  firstName?: string;
  goldMember: 'true' | 'false';
}

const DAY_SECONDS = 86_400;
const kinds = {
  cart: { audience: 'larkstem-cart', lifeSeconds: 180 * DAY_SECONDS },
  order: { audience: 'larkstem-order', lifeSeconds: 400 * DAY_SECONDS },
  customer: { audience: 'larkstem-customer', lifeSeconds: 3600 },
  recognised: { audience: 'larkstem-recognised', lifeSeconds: 3600 },
  address: { audience: 'larkstem-address', lifeSeconds: 600 },
} as const;
const ISSUER = 'larkstem';

type Sign<C> = (claims: C, secret: string, clock: Clock) => Promise<string>;
/** Nothing for a token that is forged, expired or of another kind. */
type Verify<C> = (token: string, secret: string, clock: Clock) => Promise<C | undefined>;

/** Token for the cookie of a new cart; good for 180 days. */
export const signCartToken: Sign<CartClaims> = (claims, secret, clock) =>
  sign('cart', { ...claims }, secret, clock);

/** What a cart token opens. */
export const verifyCartToken: Verify<CartClaims> = async (token, secret, clock) => {
  const payload = await verify('cart', token, secret, clock);
  return payload && cartClaimsOf(payload);
};

/** Which cart a token of ours opened before it expired; nothing when it is forged. */
export const readExpiredCartToken: Verify<CartClaims> = async (token, secret, clock) => {
  try {
    const { audience } = kinds.cart;
    await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], audience, currentDate: clock.now() });
    return undefined;
  } catch (error) {
    return error instanceof errors.JWTExpired ? cartClaimsOf(error.payload) : undefined;
  }
};

function cartClaimsOf({ cartId, sessionId }: JWTPayload): CartClaims | undefined {
  if (typeof cartId !== 'string') return undefined;
  return { cartId, ...(typeof sessionId === 'string' && { sessionId }) };
}

/** Token that opens an order for the person who placed it; good for 400 days. */
export const signOrderToken: Sign<OrderClaims> = (claims, secret, clock) =>
  sign('order', { ...claims }, secret, clock);

/** What an order token opens. */
export const verifyOrderToken: Verify<OrderClaims> = async (token, secret, clock) => {
  const { orderId, sessionId } = (await verify('order', token, secret, clock)) ?? {};
  if (typeof orderId !== 'string') return undefined;
  return { orderId, ...(typeof sessionId === 'string' && { sessionId }) };
};

/** Seconds an access token is good for. */
export const accessTokenSeconds = kinds.customer.lifeSeconds;

/** Access token of a signed-in customer; good for one hour. */
export const signCustomerToken: Sign<CustomerClaims & Partial<ProfileClaims>> = (claims, secret, clock) =>
  sign('customer', { ...claims }, secret, clock);

/** Token of a recognised visitor for the page; it says who it may be and opens nothing. */
export const signRecognisedToken: Sign<Pick<ProfileClaims, 'firstName'>> = (claims, secret, clock) =>
  sign('recognised', { ...claims, partial: true }, secret, clock);

/**
 * Who an access token speaks for. Its header names the key that signed it, so that the key can be changed while tokens of
 * the former one are still about.
 * @param secrets  the key that signs, then former ones that are still accepted
 * @source docs/operations.md
 */
export async function verifyCustomerToken(
  token: string,
  secrets: readonly string[],
  clock: Clock,
): Promise<CustomerClaims | undefined> {
  const keyId = keyIdNamedIn(token);
  /* Tokens of before keys had names are of the first one; they last an hour. */
  const secret = keyId === undefined ? secrets[0] : secrets.find((known) => keyIdOf(known) === keyId);
  if (secret === undefined) return undefined;
  const { customerId, sessionId } = (await verify('customer', token, secret, clock)) ?? {};
  const isWhole = typeof customerId === 'string' && typeof sessionId === 'string';
  return isWhole ? { customerId, sessionId } : undefined;
}

/** The public name of a key, from which nobody learns the key. */
export const keyIdOf = (secret: string): string =>
  createHash('sha256').update(`key id of ${secret}`).digest('base64url').slice(0, 10);

const keyIdNamedIn = (token: string) => safely(() => decodeProtectedHeader(token).kid);

/** Pass for the address-verification service; it opens nothing else and lasts ten minutes. */
export async function signAddressToken(secret: string, clock: Clock) {
  return { token: await sign('address', {}, secret, clock), expiresInSeconds: kinds.address.lifeSeconds };
}

/** Whether a token is a valid pass for the address-verification service. */
export async function isAddressToken(token: string, secret: string, clock: Clock): Promise<boolean> {
  return (await verify('address', token, secret, clock)) !== undefined;
}

type Kind = keyof typeof kinds;

function sign(kind: Kind, claims: JWTPayload, secret: string, clock: Clock): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...(kind === 'customer' && { kid: keyIdOf(secret) }) })
    .setIssuer(ISSUER)
    .setAudience(kinds[kind].audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + kinds[kind].lifeSeconds)
    .sign(keyOf(secret));
}

async function verify(kind: Kind, token: string, secret: string, clock: Clock) {
  const key = `${kind} ${secret} ${token}`;
  const known = verified.get(key);
  if (known) return isCurrent(known, clock.now()) ? known : undefined;
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: kinds[kind].audience,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    verified.set(key, payload);
    return payload;
  } catch {
    return undefined;
  }
}

const CLOCK_TOLERANCE_SECONDS = 5;
/** Good tokens, because a check takes 0.1 ms and a shopper's token comes with every call. */
const verified = new LRUCache<string, JWTPayload>({ max: 5_000 });

/** What time can change about a token that was good once. */
const isCurrent = ({ exp = 0 }: JWTPayload, now: Date) =>
  exp > Math.floor(now.getTime() / 1000) - CLOCK_TOLERANCE_SECONDS;

const keyOf = (secret: string) => new TextEncoder().encode(secret);
