import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '@/lib/clock';

/** Opens exactly one cart; that of a customer only as long as the session stands. */
export interface CartClaims {
  cartId: string;
  sessionId?: string;
}

/** Opens exactly one order. */
export interface OrderClaims {
  orderId: string;
}

/** Who is signed in. */
export interface CustomerClaims {
  customerId: string;
  sessionId: string;
}

/** What an access token tells the page about its customer. @source spec §3 User / account */
export interface ProfileClaims {
  profileId: string;
  login: string;
  firstName: string;
  goldMember: 'true' | 'false';
}

const DAY_SECONDS = 86_400;
const kinds = {
  cart: { audience: 'larkstem-cart', lifeSeconds: 180 * DAY_SECONDS },
  order: { audience: 'larkstem-order', lifeSeconds: 400 * DAY_SECONDS },
  customer: { audience: 'larkstem-customer', lifeSeconds: 3600 },
  address: { audience: 'larkstem-address', lifeSeconds: 600 },
} as const;
const ISSUER = 'larkstem';

/** Token for the cookie of a new cart; good for 180 days. */
export function signCartToken(claims: CartClaims, secret: string, clock: Clock): Promise<string> {
  return sign('cart', { ...claims }, secret, clock);
}

/** What a cart token opens; nothing when it is forged, expired or of another kind. */
export async function verifyCartToken(
  token: string,
  secret: string,
  clock: Clock,
): Promise<CartClaims | undefined> {
  const payload = await verify('cart', token, secret, clock);
  return payload && cartClaimsOf(payload);
}

/** Which cart a token of ours opened before it expired; nothing when it is forged. */
export async function readExpiredCartToken(
  token: string,
  secret: string,
  clock: Clock,
): Promise<CartClaims | undefined> {
  try {
    const { audience } = kinds.cart;
    await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], audience, currentDate: clock.now() });
    return undefined;
  } catch (error) {
    return error instanceof errors.JWTExpired ? cartClaimsOf(error.payload) : undefined;
  }
}

function cartClaimsOf({ cartId, sessionId }: JWTPayload): CartClaims | undefined {
  if (typeof cartId !== 'string') return undefined;
  return { cartId, ...(typeof sessionId === 'string' && { sessionId }) };
}

/** Token that shows an order to whoever placed it; good for 400 days. */
export function signOrderToken(claims: OrderClaims, secret: string, clock: Clock): Promise<string> {
  return sign('order', { ...claims }, secret, clock);
}

/** What an order token opens; nothing when it is forged, expired or of another kind. */
export async function verifyOrderToken(
  token: string,
  secret: string,
  clock: Clock,
): Promise<OrderClaims | undefined> {
  const payload = await verify('order', token, secret, clock);
  return typeof payload?.orderId === 'string' ? { orderId: payload.orderId } : undefined;
}

/** Seconds an access token is good for. */
export const accessTokenSeconds = 3600;

/** Access token of a signed-in customer; good for one hour. */
export function signCustomerToken(
  claims: CustomerClaims & Partial<ProfileClaims>,
  secret: string,
  clock: Clock,
): Promise<string> {
  return sign('customer', { ...claims }, secret, clock);
}

/** Who an access token speaks for; nothing when it is forged, expired or of another kind. */
export async function verifyCustomerToken(
  token: string,
  secret: string,
  clock: Clock,
): Promise<CustomerClaims | undefined> {
  const payload = await verify('customer', token, secret, clock);
  const { customerId, sessionId } = payload ?? {};
  return typeof customerId === 'string' && typeof sessionId === 'string'
    ? { customerId, sessionId }
    : undefined;
}

/** Pass for the address-verification service; it opens nothing else and lasts ten minutes. */
export async function signAddressToken(
  secret: string,
  clock: Clock,
): Promise<{ token: string; expiresInSeconds: number }> {
  return { token: await sign('address', {}, secret, clock), expiresInSeconds: kinds.address.lifeSeconds };
}

/** Whether somebody carries a pass for the address-verification service. */
export async function isAddressToken(token: string, secret: string, clock: Clock): Promise<boolean> {
  return (await verify('address', token, secret, clock)) !== undefined;
}

async function sign(
  kind: keyof typeof kinds,
  claims: JWTPayload,
  secret: string,
  clock: Clock,
): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(kinds[kind].audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + kinds[kind].lifeSeconds)
    .sign(keyOf(secret));
}

async function verify(
  kind: keyof typeof kinds,
  token: string,
  secret: string,
  clock: Clock,
): Promise<JWTPayload | undefined> {
  const known = verified.get(`${kind} ${secret} ${token}`);
  if (known) return isOpenAt(known, clock.now()) ? known : undefined;
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: kinds[kind].audience,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    verified.set(`${kind} ${secret} ${token}`, payload);
    return payload;
  } catch {
    return undefined;
  }
}

const CLOCK_TOLERANCE_SECONDS = 5;
/** A shopper's token comes with every call; its signature and kind are looked at once. Only good ones are remembered. */
const verified = new LRUCache<string, JWTPayload>({ max: 5_000 });

/** What time can change about a token that was good once. */
function isOpenAt({ exp = 0 }: JWTPayload, now: Date): boolean {
  return exp > Math.floor(now.getTime() / 1000) - CLOCK_TOLERANCE_SECONDS;
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
