import type { NextApiRequest, NextApiResponse } from 'next';
import * as z from 'zod/mini';
import { GatewayError } from '@/clients/gateway/GatewayError';
import { serverEnvironment } from '@/config/serverEnvironment';
import {
  internalSecretHeader,
  lastActiveCookie,
  procurementCookie,
  recognisedCookie,
  sentCartCookie,
  sessionCookies,
} from '@/contracts/cookies';
import { deviceOf } from '@/contracts/account/device';
import type { Answer } from '@/contracts/gateway';
import {
  byMethod,
  refuse,
  type SameOriginHandler,
  onlyFromOurPages,
  refuseAsGateway,
  withinBudget,
} from './answer';
import { systemClock } from '@/lib/clock';
import { goneCookie, ownCookie } from './ownCookies';
import { gatewayFor } from './serviceClients';

const Code = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(100)) });
const limited = withinBudget(60);

/** Exchanges the code of a sign-in for a session. @source rulings Identity; spec §4 Login */
export const sessionStart = fromOurPages(async (request, response) => {
  const body = Code.safeParse(request.body);
  if (!body.success) return refuse(response, 400, 'REQ.INVALID', 'A sign-in code is needed.');
  const { session, cookies } = await startedSession(request, body.data.code);
  response.setHeader('Set-Cookie', cookies);
  response.status(200).json(session);
});

/** Exchanges a code. @returns the session, and the cookies that hold it */
async function startedSession(request: NextApiRequest, code: string) {
  const { refreshToken, ...lasting } = await gateway(request).call('startSession', {
    body: { code, device: deviceOf(request.headers['user-agent']) },
  });
  return { ...heldSession(lasting, refreshToken), pc1: lasting.pc1 };
}

/** What scripts may know of a session that began or was renewed, and all cookies that hold it, each for as long as the gateway says. */
function heldSession(lasting: Answer<'refreshSession'>, refreshToken: string) {
  const { refreshInSeconds, pc1, pc1InSeconds, ...session } = lasting;
  const cookies = [
    ...ownCookie(sessionCookies.refresh, refreshToken, { maxAge: refreshInSeconds, isHidden: true }),
    ...ownCookie(recognisedCookie, pc1, { maxAge: pc1InSeconds }),
    ...accessCookies(session, refreshInSeconds),
  ];
  return { session, cookies };
}

/**
 * The cookies of a tester's persona: of a session, or of somebody who was signed in before; without a code those of nobody.
 * @source docs/decisions/0072-test-scenarios.md
 */
export async function personaCookies(
  request: NextApiRequest,
  code: string | undefined,
  isRecognised: boolean,
): Promise<string[]> {
  if (code === undefined) return goneCookies();
  const { cookies, pc1 } = await startedSession(request, code);
  if (!isRecognised) return cookies;
  const recognised = await gateway(request).call('recognise', { body: { pc1 } });
  return [...cookies, ...goneRefresh(), ...accessCookies(recognised)];
}

/**
 * A new access token while the session is valid; once it has run out, one that only says whose browser this was.
 * @source rulings Identity, spec §4 Login state (Partially logged in)
 */
export const sessionRefresh = fromOurPages(async (request, response) => {
  const { refreshToken, pc1 } = sessionOf(request);
  if (!refreshToken && !pc1) {
    response.setHeader('Set-Cookie', goneCookies());
    return refuse(response, 404, 'AUTH.SESSION_OVER', 'Nobody is signed in.');
  }
  const session = refreshToken && (await renewed(request, refreshToken, pc1 !== undefined));
  if (!session) {
    const recognised = await gateway(request).call('recognise', { body: { pc1: pc1 ?? '' } });
    response.setHeader('Set-Cookie', [...goneRefresh(), ...accessCookies(recognised)]);
    return response.status(200).json(recognised);
  }
  const held = heldSession(session, refreshToken);
  response.setHeader('Set-Cookie', held.cookies);
  response.status(200).json(held.session);
});

/** Ends the session here and at the gateway; ending one that is over changes nothing. @source spec §4 Logout */
export const sessionEnd = fromOurPages(async (request, response) => {
  const body = sessionOf(request);
  if (body.refreshToken ?? body.pc1) await gateway(request).call('endSession', { body });
  /* Only now: a browser that could not end its session can try again. A procurement visit was the customer's, too. */
  const ofVisit = body.refreshToken ? [procurementCookie, sentCartCookie] : [];
  response.setHeader('Set-Cookie', [...goneCookies(), ...ofVisit.flatMap(goneCookie)]);
  response.status(200).json({ loggedIn: false });
});

/** What a browser brings of a session, where it can be ours. */
function sessionOf({ cookies }: NextApiRequest): { refreshToken?: string; pc1?: string } {
  const { [sessionCookies.refresh]: refreshToken, [recognisedCookie]: pc1 } = cookies;
  return {
    ...(refreshToken && refreshToken.length <= 100 && { refreshToken }),
    ...(pc1 && pc1.length <= 200 && { pc1 }),
  };
}

/** A fresh token of a session; nothing when it is over and the browser may be recognised. */
async function renewed(request: NextApiRequest, refreshToken: string, isRecognised: boolean) {
  try {
    return await gateway(request).call('refreshSession', { body: { refreshToken } });
  } catch (error) {
    if (isRecognised && error instanceof GatewayError && error.status === 404) return undefined;
    throw error;
  }
}

/** Accepts requests of our own pages, within the budget; the cookies of an ended session are removed. */
function fromOurPages(handler: SameOriginHandler): SameOriginHandler {
  const POST = onlyFromOurPages(
    limited((request, response) =>
      handler(request, response).catch((error: unknown) => refuseAs(response, error)),
    ),
  );
  return byMethod({ POST });
}

function refuseAs(response: NextApiResponse, error: unknown): void {
  if (error instanceof GatewayError && error.status === 404) response.setHeader('Set-Cookie', goneCookies());
  refuseAsGateway(response, error, 'Sign-in is not possible just now.');
}

function gateway(request: NextApiRequest) {
  return gatewayFor(request, { [internalSecretHeader]: serverEnvironment().secrets.internal });
}

/** The token's cookie goes a minute before the token ends, so that the next call renews it in time. */
const EARLY_SECONDS = 60;

/** @param activeSeconds  how long the browser knows that somebody was here; of a recognised one its own cookie tells that for longer */
function accessCookies(
  session: { access_token: string; expiresInSeconds: number },
  activeSeconds = session.expiresInSeconds,
): string[] {
  return [
    ...ownCookie(sessionCookies.accessToken, session.access_token, {
      maxAge: Math.max(1, session.expiresInSeconds - EARLY_SECONDS),
    }),
    ...ownCookie(lastActiveCookie, String(systemClock.now().getTime()), { maxAge: activeSeconds }),
  ];
}

const goneRefresh = () => ownCookie(sessionCookies.refresh, '', { maxAge: 0, isHidden: true });

function goneCookies(): string[] {
  return [
    ...goneRefresh(),
    ...[sessionCookies.accessToken, lastActiveCookie, recognisedCookie].flatMap(goneCookie),
  ];
}
