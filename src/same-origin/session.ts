import type { NextApiRequest, NextApiResponse } from 'next';
import * as z from 'zod/mini';
import { GatewayError } from '@/clients/gateway/GatewayError';
import { createServerGateway } from '@/clients/gateway/serverGateway';
import { serverEnvironment } from '@/config/serverEnvironment';
import { testClockHeader } from '@/contracts/pageCache';
import { internalSecretHeader, sessionCookies } from '@/contracts/sessionCookies';
import { systemClock } from '@/lib/clock';
import { byMethod, refuse, type SameOriginHandler } from './answer';
import { createCallBudget } from './callBudget';
import { isFromOurPages } from './isFromOurPages';

const Code = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(100)) });
const budget = createCallBudget(60, systemClock);

/** Exchanges the code of a sign-in for a session. @source rulings Identity; spec §4 Login */
export const sessionStart = fromOurPages(async (request, response) => {
  const body = Code.safeParse(request.body);
  if (!body.success) return refuse(response, 400, 'REQ.INVALID', 'A sign-in code is needed.');
  const { refreshToken, refreshInSeconds, ...session } = await gatewayFor(request).call('startSession', {
    body: body.data,
  });
  response.setHeader('Set-Cookie', [
    cookie(sessionCookies.refresh, refreshToken, { maxAge: refreshInSeconds, isHidden: true }),
    cookie(sessionCookies.accessToken, session.access_token, { maxAge: session.expiresInSeconds }),
  ]);
  response.status(200).json(session);
});

/** A new access token as long as the session stands. @source rulings Identity */
export const sessionRefresh = fromOurPages(async (request, response) => {
  const refreshToken = request.cookies[sessionCookies.refresh];
  if (!refreshToken) return refuse(response, 404, 'AUTH.SESSION_OVER', 'Nobody is signed in.');
  const session = await gatewayFor(request).call('refreshSession', { body: { refreshToken } });
  const { access_token: token, expiresInSeconds: maxAge } = session;
  response.setHeader('Set-Cookie', cookie(sessionCookies.accessToken, token, { maxAge }));
  response.status(200).json(session);
});

/** Ends the session here and at the gateway; ending one that is over changes nothing. @source spec §4 Logout */
export const sessionEnd = fromOurPages(async (request, response) => {
  response.setHeader('Set-Cookie', goneCookies());
  const refreshToken = request.cookies[sessionCookies.refresh];
  if (refreshToken) await gatewayFor(request).call('endSession', { body: { refreshToken } });
  response.status(200).json({ loggedIn: false });
});

/**
 * Lets only our own pages in: another site can neither send JSON here unasked nor hide where it comes from. A session
 * that is over takes its cookies along.
 */
function fromOurPages(handler: SameOriginHandler): SameOriginHandler {
  return byMethod({
    async POST(request, response) {
      if (!isFromOurPages(request))
        return refuse(response, 403, 'REQ.FOREIGN', 'Only pages of this shop may ask for this.');
      if (!budget.allows(request)) {
        response.setHeader('Retry-After', '60');
        return refuse(response, 429, 'REQ.TOO_MANY', 'Too many requests.');
      }
      await handler(request, response).catch((error: unknown) => refuseAs(response, error));
    },
  });
}

function refuseAs(response: NextApiResponse, error: unknown): void {
  const failure = error instanceof GatewayError ? error : undefined;
  const isOver = failure?.status === 404;
  if (isOver) response.setHeader('Set-Cookie', goneCookies());
  response.status(isOver ? 404 : 502).json({ errors: { errorMap: failure?.errorMap ?? {} } });
}

function gatewayFor(request: NextApiRequest) {
  const { backendUrl, buildId, mode, secrets } = serverEnvironment();
  const instant = request.headers[testClockHeader];
  return createServerGateway({
    host: backendUrl,
    buildId,
    extraHeaders: {
      [internalSecretHeader]: secrets.internal,
      ...(mode === 'test' && typeof instant === 'string' && { [testClockHeader]: instant }),
    },
    budgetMs: 5000,
  });
}

function goneCookies(): string[] {
  return [
    cookie(sessionCookies.refresh, '', { maxAge: 0, isHidden: true }),
    cookie(sessionCookies.accessToken, '', { maxAge: 0 }),
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
