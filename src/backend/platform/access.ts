import type { FastifyRequest, FastifyInstance } from 'fastify';
import type { Access } from '@/contracts/endpoint';
import { errorKey } from '@/contracts/errors';
import { internalSecretHeader } from '@/contracts/cookies';
import { isSameSecret } from '@/lib/signature';
import { isSessionOpen } from '../auth/sessionRepository';
import type { RequestContext } from './handlers';
import { notFound, ProblemError } from './ProblemError';
import { verifyCartToken, verifyCustomerToken, verifyOrderToken } from './tokens';

type Grants = Pick<RequestContext, 'cart' | 'order' | 'customer'>;
type Guard = (request: FastifyRequest, context: RequestContext) => Promise<Grants>;

/**
 * What a caller may do, by the access its endpoint states.
 * @throws ProblemError 404 for a cart or order the token does not open (never 401 or 403, which would
 *   sign the shopper out), 401 for a customer call without a good session
 */
export function grantAccess(
  access: Access,
  request: FastifyRequest,
  context: RequestContext,
): Promise<Grants> {
  return guards[access](request, context);
}

const guards: Readonly<Record<Access, Guard>> = {
  public: async (request, context) => ({ customer: await customerOf(request, context) }),
  cart: async (request, context) => {
    const cart = await cartOf(request, context);
    if (!cart || isForeign(request, 'cartId', cart.cartId))
      throw notFound(errorKey.cartNotFound, 'This cart was not found.');
    return { cart, customer: await customerOf(request, context) };
  },
  order: async (request, context) => {
    const order = await orderOf(request, context);
    if (!order || isForeign(request, 'orderId', order.orderId))
      throw notFound(errorKey.orderNotFound, 'This order was not found.');
    return { order, customer: await customerOf(request, context) };
  },
  customer: async (request, context) => {
    const customer = await customerOf(request, context);
    if (!customer) throw new ProblemError(401, { [errorKey.unauthorized]: 'Please sign in.' });
    return { customer, cart: await cartOf(request, context) };
  },
  internal: async (request, context) => {
    if (!isInternal(request, context.environment.secrets.internal)) throw notFound();
    return {};
  },
};

/** True when the request comes from another process of the shop. */
export function isInternal(request: FastifyRequest, secret: string): boolean {
  const given = request.headers[internalSecretHeader];
  return typeof given === 'string' && isSameSecret(given, secret);
}

async function cartOf(request: FastifyRequest, context: RequestContext) {
  const token = bearer(request.headers.carttoken);
  return token ? cartOfToken(token, context) : undefined;
}

/**
 * The cart that a token opens, anywhere in a request; nothing for an invalid token, and for a
 * customer's cart once the session of that token has ended.
 */
export async function cartOfToken(
  token: string,
  { environment, clock, db }: Pick<RequestContext, 'environment' | 'clock' | 'db'>,
): Promise<Awaited<ReturnType<typeof verifyCartToken>>> {
  const claims = await verifyCartToken(token, environment.secrets.cartToken, clock);
  if (!claims?.sessionId) return claims;
  return (await isSessionOpen(db, claims.sessionId, clock.now())) ? claims : undefined;
}

/** The order a request brings the token of; nothing once the session has ended in which an account handed it out. */
async function orderOf(request: FastifyRequest, { environment, clock, db }: RequestContext) {
  const token = bearer(request.headers.ordertoken);
  const claims = token ? await verifyOrderToken(token, environment.secrets.orderToken, clock) : undefined;
  if (!claims?.sessionId) return claims;
  return (await isSessionOpen(db, claims.sessionId, clock.now())) ? claims : undefined;
}

/** Who is signed in; nobody when the session was ended, also with a token that is still valid. */
async function customerOf(request: FastifyRequest, { environment, clock, db }: RequestContext) {
  const token = bearer(request.headers.authorization);
  const claims = token
    ? await verifyCustomerToken(token, environment.secrets.sessionToken, clock)
    : undefined;
  return claims && (await isSessionOpen(db, claims.sessionId, clock.now())) ? claims : undefined;
}

/** A path that names an object must name the one its token opens. */
function isForeign(request: FastifyRequest, parameter: string, id: string): boolean {
  const named = (request.params as Record<string, string | undefined>)[parameter];
  return named !== undefined && named !== id;
}

function bearer(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string') return undefined;
  return /^bearer ([\w.~+/=-]+)$/i.exec(header.trim())?.[1];
}

/** Who may call a route: as the contract says, or by a secret that the route checks itself. */
type RouteAccess = Access | 'service token' | 'signature' | 'outbox key';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

/** Refuses, at the start, every route that does not say who may call it. */
export function requireStatedAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not state its access.`);
  });
}

/** Options of a route that stands in no contract. */
export const unlisted = (access: RouteAccess) => ({ schema: { hide: true }, config: { access } });
