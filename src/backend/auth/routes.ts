import { withTransaction } from '../db/withTransaction';
import type { Handlers, RequestContext } from '../platform/handlers';
import { accessTokenSeconds, signCustomerToken, signRecognisedToken } from '../platform/tokens';
import { signInProblems } from './authProblems';
import { makePuzzle } from './captcha';
import { passkeyHandlers } from './passkeys';
import { findCustomer, type StoredCustomer } from './customerRepository';
import { isGoldAt } from './isGoldAt';
import {
  addSession,
  endSession,
  recognisedBy,
  recognisedCustomer,
  recognisedLifeMs,
  recognisedSession,
  sessionLifeMs,
  takeSignInCode,
  touchSession,
} from './sessionRepository';
import { signedIn, signIn, signUpCustomer, signUpFromOrder } from './signIn';

/** Accounts, sign-in and sessions. @source spec §7 Auth, rulings Identity */
export const authHandlers = {
  ...passkeyHandlers,

  captcha: async ({ context: { environment, clock } }) =>
    makePuzzle(environment.secrets.captcha, clock.now(), environment.mode),

  login: ({ body, context }) => signIn(context, body),

  signUpAndLogin: async ({ body: { return_to, ...account }, context }) =>
    signedIn(context, await signUpCustomer(context, account), return_to),

  signUp: async ({ body, context }) => ({ profileId: await signUpCustomer(context, body) }),

  signUpFromOrder: async ({ params, body, context }) => {
    await signUpFromOrder(context, params.orderId, body);
    return { accepted: true };
  },

  logout: async ({ context: { db, clock, customer } }) => {
    if (customer) await endSession(db, { sessionId: customer.sessionId }, clock.now());
    return { loggedIn: false };
  },

  startSession: async ({ body, context }) => {
    const now = context.clock.now();
    const session = await withTransaction(context.db, async (tx) => {
      const customerId = await takeSignInCode(tx, body.code, now);
      return customerId && { customerId, ...(await addSession(tx, customerId, now, body.device)) };
    });
    if (!session) throw signInProblems.sessionOver();
    const { refreshToken } = session;
    return { ...(await lastingSession(context, session)), refreshToken };
  },

  recognise: async ({ body, context: { db, clock, environment } }) => {
    const secret = environment.secrets.sessionToken;
    const sessionId = recognisedSession(body.pc1, secret);
    const customerId = sessionId && (await recognisedCustomer(db, sessionId, clock.now()));
    const customer = customerId ? await findCustomer(db, customerId) : undefined;
    if (!customer) throw signInProblems.sessionOver();
    return {
      access_token: await signRecognisedToken(namedBy(customer), secret, clock),
      expiresInSeconds: accessTokenSeconds,
    };
  },

  refreshSession: async ({ body, context }) => {
    const session = await touchSession(context.db, body.refreshToken, context.clock.now());
    if (!session) throw signInProblems.sessionOver();
    return lastingSession(context, session);
  },

  endSession: async ({ body: { refreshToken, pc1 }, context: { db, clock, environment } }) => {
    if (refreshToken) await endSession(db, { refreshToken }, clock.now());
    const sessionId = pc1 && recognisedSession(pc1, environment.secrets.sessionToken);
    if (sessionId) await endSession(db, { sessionId }, clock.now());
    return { loggedIn: false };
  },
} satisfies Partial<Handlers>;

/** The name in a token; none where a provider told none, and the page says what it calls such a customer. @source spec §6 */
const namedBy = ({ firstName }: StoredCustomer) => (firstName === '' ? {} : { firstName });

/** A session as a browser holds it until it comes back. @throws ProblemError 404 when the account was deleted */
async function lastingSession(context: RequestContext, session: { sessionId: string; customerId: string }) {
  return {
    ...(await accessTokenOf(context, session)),
    refreshInSeconds: sessionLifeMs / 1000,
    pc1: recognisedBy(session.sessionId, context.environment.secrets.sessionToken),
    pc1InSeconds: recognisedLifeMs / 1000,
  };
}

/**
 * The access token of a session, with what the page shows of its customer.
 * @throws ProblemError 404 when the account was deleted
 * @source spec §3 User / account
 */
async function accessTokenOf(
  { db, clock, environment }: RequestContext,
  { sessionId, customerId }: { sessionId: string; customerId: string },
): Promise<{ access_token: string; expiresInSeconds: number }> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw signInProblems.sessionOver();
  const isGold = isGoldAt(customer.goldUntil, clock.now());
  const claims = {
    ...{ sessionId, customerId },
    profileId: customerId,
    login: customer.email,
    ...namedBy(customer),
    goldMember: isGold ? ('true' as const) : ('false' as const),
    ...(customer.partnerId && { partner: customer.partnerId }),
  };
  return {
    access_token: await signCustomerToken(claims, environment.secrets.sessionToken, clock),
    expiresInSeconds: accessTokenSeconds,
  };
}
