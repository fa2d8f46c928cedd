import type { NextApiRequest, NextApiResponse } from 'next';
import * as z from 'zod/mini';
import { GatewayError } from '@/clients/gateway/GatewayError';
import { serverEnvironment } from '@/config/serverEnvironment';
import { internalSecretHeader, lastActiveCookie, sessionCookies } from '@/contracts/cookies';
import {
  byMethod,
  refuse,
  type SameOriginHandler,
  onlyFromOurPages,
  refuseAsGateway,
  withinBudget,
} from './answer';
import { systemClock } from '@/lib/clock';
import { gatewayFor } from './serviceClients';

const Code = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(100)) });
const limited = withinBudget(60);

/** Exchanges the code of a sign-in for a session. @source rulings Identity; spec §4 Login */
export const sessionStart = fromOurPages(async (request, response) => {
  const body = Code.safeParse(request.body);
  if (!body.success) return refuse(response, 400, 'REQ.INVALID', 'A sign-in code is needed.');
  const { refreshToken, refreshInSeconds, ...session } = await gateway(request).call('startSession', {
    body: body.data,
  });
  response.setHeader('Set-Cookie', [
    cookie(sessionCookies.refresh, refreshToken, { maxAge: refreshInSeconds, isHidden: true }),
    ...accessCookies(session),
  ]);
  response.status(200).json(session);
});

/** A new access token while the session is valid. @source rulings Identity */
export const sessionRefresh = fromOurPages(async (request, response) => {
  const refreshToken = request.cookies[sessionCookies.refresh];
  if (!refreshToken || refreshToken.length > 100) {
    response.setHeader('Set-Cookie', goneCookies());
    return refuse(response, 404, 'AUTH.SESSION_OVER', 'Nobody is signed in.');
  }
  const session = await gateway(request).call('refreshSession', { body: { refreshToken } });
  const kept = cookie(sessionCookies.refresh, refreshToken, { maxAge: SESSION_SECONDS, isHidden: true });
  response.setHeader('Set-Cookie', [kept, ...accessCookies(session)]);
  response.status(200).json(session);
});

/** Ends the session here and at the gateway; ending one that is over changes nothing. @source spec §4 Logout */
export const sessionEnd = fromOurPages(async (request, response) => {
  response.setHeader('Set-Cookie', goneCookies());
  const refreshToken = request.cookies[sessionCookies.refresh];
  if (refreshToken && refreshToken.length <= 100)
    await gateway(request).call('endSession', { body: { refreshToken } });
  response.status(200).json({ loggedIn: false });
});

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
/** A session ends when nobody comes back for so long; each renewal begins it anew. */
const SESSION_SECONDS = 30 * 86_400;

function accessCookies(session: { access_token: string; expiresInSeconds: number }): string[] {
  return [
    cookie(sessionCookies.accessToken, session.access_token, {
      maxAge: Math.max(1, session.expiresInSeconds - EARLY_SECONDS),
    }),
    cookie(lastActiveCookie, String(systemClock.now().getTime()), { maxAge: SESSION_SECONDS }),
  ];
}

function goneCookies(): string[] {
  return [
    cookie(sessionCookies.refresh, '', { maxAge: 0, isHidden: true }),
    cookie(sessionCookies.accessToken, '', { maxAge: 0 }),
    cookie(lastActiveCookie, '', { maxAge: 0 }),
  ];
}

function cookie(name: string, value: string, { maxAge, isHidden = false }: CookieOptions): string {
  const isSecure = serverEnvironment().publicUrl.startsWith('https:');
  return [
    `${name}=${value}`,
    // The hidden one goes nowhere but here.
    `Path=${isHidden ? '/api/session' : '/'}`,
    `Max-Age=${maxAge}`,
    'SameSite=Lax',
    ...(isHidden ? ['HttpOnly'] : []),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

interface CookieOptions {
  /** Seconds. */
  readonly maxAge: number;
  /** Scripts cannot read it. */
  readonly isHidden?: boolean;
}
