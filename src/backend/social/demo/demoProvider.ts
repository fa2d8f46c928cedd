import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { inject } from 'light-my-request';
import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload, Provider } from 'oidc-provider';
import type { Environment } from '@/config/environment';
import { demoSignIn } from '@/contracts/publicPort';
import { memoizePerObject } from '@/lib/objects';
import { redirectUriOf, gatewayBase } from '@/config/serviceAddresses';
import { signatureOf } from '@/lib/signature';

/** Somebody who signs in at the demo's provider: whatever was typed there. */
interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isVerified: boolean;
}

/** The shop's own provider, with the people who have signed in there. */
export interface DemoProvider {
  readonly provider: Provider;
  /** Remembers a person. @returns the number the provider knows them by */
  add(person: DemoPerson): string;
  /** Answers a request of a browser, or of the shop itself. */
  handle(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * The sign-in provider of a shop that is not live, so that the way through a popup is the real one. Its code is loaded at
 * first use, and everything it knows is in memory.
 * @throws Error in live mode
 * @source docs/decisions/0062-social-sign-in.md
 */
export const demoProvider = memoizePerObject((environment: Environment) => open(environment));

const MINUTES = 60;
const ttl = { Interaction: 10 * MINUTES, AuthorizationCode: MINUTES, AccessToken: 5 * MINUTES };
const shortLived = { ...ttl, IdToken: 5 * MINUTES, Grant: 10 * MINUTES, Session: 10 * MINUTES };
/** People and things of the provider that are remembered. */
const REMEMBERED = 2_000;

async function open(environment: Environment): Promise<DemoProvider> {
  if (environment.mode === 'live') throw new Error('A live shop has no sign-in provider of its own.');
  const { Provider: OpenIdProvider } = await import('oidc-provider');
  const { issuer, clientId, clientSecret, cookieKey } = demoSettings(environment);
  const people = new LRUCache<string, DemoPerson>({ max: REMEMBERED });
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new OpenIdProvider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        ...{ client_id: clientId, client_secret: clientSecret },
        redirect_uris: [redirectUriOf(environment, 'demo')],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: {
      names: {
        session: `${demoSignIn.cookiePrefix}session`,
        interaction: `${demoSignIn.cookiePrefix}interaction`,
        resume: `${demoSignIn.cookiePrefix}resume`,
      },
      keys: [cookieKey],
    },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    /* The token about the person holds all of this. */
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}` },
    ttl: shortLived,
    findAccount: (_context, accountId) => accountOf(people.get(accountId), accountId),
    /* There is one client, the shop itself: nobody is asked whether it may know the address. */
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId, clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.proxy = true;
  const answer = provider.callback();
  return {
    provider,
    add(person) {
      const number = createHash('sha256').update(person.email).digest('hex').slice(0, 24);
      people.set(number, person);
      return number;
    },
    handle(request, response) {
      asFromOutside(request, issuer);
      void answer(request, response);
    },
  };
}

function accountOf(person: DemoPerson | undefined, accountId: string) {
  if (!person) return undefined;
  const claims = {
    ...{ sub: accountId, email: person.email, email_verified: person.isVerified },
    ...{ given_name: person.firstName, family_name: person.lastName },
  };
  return { accountId, claims: () => claims };
}

/** The provider writes addresses as the browser knows them, whatever port the request came to. */
export function asFromOutside(request: IncomingMessage & { originalUrl?: string }, issuer: string): void {
  const { host, pathname, protocol } = new URL(issuer);
  const own = (request.url ?? '').slice(demoSignIn.path.length);
  request.url = own.startsWith('/') ? own : `/${own}`;
  request.originalUrl = `${pathname}${request.url}`;
  request.headers.host = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

/** The shop's own request to its provider, without a way over the network. */
export async function callDemoProvider(
  environment: Environment,
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
): Promise<Response> {
  const { handle } = await demoProvider(environment);
  const { issuer } = demoSettings(environment);
  const answer = await inject(handle, {
    method: method as 'GET',
    url: `${demoSignIn.path}${url.slice(issuer.length)}`,
    headers,
    ...(body !== undefined && body !== null && { payload: String(body) }),
  });
  return new Response(answer.payload, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type'] ?? 'text/plain') },
  });
}

/** What the provider remembers, in memory and bounded. */
function memoryAdapter() {
  const stored = new LRUCache<string, AdapterPayload>({ max: REMEMBERED });
  const keyOfUid = new LRUCache<string, string>({ max: REMEMBERED });
  return class MemoryAdapter implements Adapter {
    constructor(private readonly name: string) {}
    private readonly key = (id: string) => `${this.name} ${id}`;
    async upsert(id: string, payload: AdapterPayload, expiresIn?: number) {
      stored.set(this.key(id), payload, { ttl: expiresIn ? expiresIn * 1000 : undefined });
      if (payload.uid) keyOfUid.set(`${this.name} ${payload.uid}`, id);
    }
    find = async (id: string) => stored.get(this.key(id));
    findByUid = async (uid: string) => stored.get(this.key(keyOfUid.get(this.key(uid)) ?? ''));
    findByUserCode = async () => undefined;
    async consume(id: string) {
      const payload = stored.get(this.key(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id: string) {
      stored.delete(this.key(id));
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of stored.entries()) if (payload.grantId === grantId) stored.delete(key);
    }
  };
}

/** How the shop's own sign-in provider and the shop know each other. */
export function demoSettings(environment: Environment) {
  return {
    issuer: `${gatewayBase(environment)}${demoSignIn.path}`,
    clientId: 'shop',
    clientSecret: signatureOf('demo sign-in', environment.secrets.internal),
    cookieKey: signatureOf('demo sign-in cookies', environment.secrets.internal),
  };
}
