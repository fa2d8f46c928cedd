import { importPKCS8, SignJWT } from 'jose';
import * as client from 'openid-client';
import type { SocialProvider } from '@/contracts/account/socialLogin';
import { safely } from '@/lib/safely';
import { lowerCaseAddress } from '@/lib/text';
import type { Clock } from '@/lib/clock';
import type { SocialAdapter, SocialIdentity } from './socialIdentity';

/** How the shop is known to a provider. */
export interface OpenIdSettings {
  readonly provider: SocialProvider;
  readonly issuer: string;
  readonly clientId: string;
  readonly authentication: client.ClientAuth;
  readonly redirectUri: string;
  readonly scope: string;
  /** `form_post`: the answer comes as a form, which is how Apple sends a name. */
  readonly responseMode?: 'form_post';
  /** `select_account`, `login`: the person is asked even where the provider knows them. */
  readonly prompt?: string;
  /** How the provider is reached, where that is not the network. */
  readonly fetch?: client.CustomFetch;
}

/** Seconds a provider has for an answer. */
export const PROVIDER_SECONDS = 10;

/** A provider that speaks OpenID Connect. What it says of itself is read with the first sign-in. */
export function openIdAdapter(settings: OpenIdSettings): SocialAdapter {
  const { provider, redirectUri, scope, responseMode, prompt } = settings;
  let known: Promise<client.Configuration> | undefined;
  const discovered = () =>
    (known ??= discover(settings).catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
  return {
    ...{ provider, redirectUri },
    async begin({ state, nonce, codeVerifier }, locale) {
      return client.buildAuthorizationUrl(await discovered(), {
        ...{ redirect_uri: redirectUri, scope, state, nonce, ui_locales: locale },
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(responseMode && { response_mode: responseMode }),
        ...(prompt && { prompt }),
      });
    },
    async identify(back, { state, nonce, codeVerifier }, user) {
      const tokens = await client.authorizationCodeGrant(await discovered(), back, {
        ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
        idTokenExpected: true,
      });
      return identityOf(tokens.claims() ?? { sub: '' }, user);
    },
  };
}

async function discover(settings: OpenIdSettings): Promise<client.Configuration> {
  const { issuer, clientId, authentication, fetch } = settings;
  const execute = [client.enableNonRepudiationChecks];
  /* Doubles and the demo; a live shop starts with https only. */
  if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
  return client.discovery(new URL(issuer), clientId, undefined, authentication, {
    ...{ execute, timeout: PROVIDER_SECONDS },
    ...(fetch && { [client.customFetch]: fetch }),
  });
}

function identityOf(claims: Readonly<Record<string, unknown>>, user?: string): SocialIdentity {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const { firstName, lastName } = namesOf(user);
  return {
    subject: text(claims.sub),
    email: lowerCaseAddress(text(claims.email).trim()),
    /* Apple writes the word. */
    isVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: text(claims.given_name) || text(firstName),
    lastName: text(claims.family_name) || text(lastName),
  };
}

/** The name Apple tells at the first sign-in: {"name": {"firstName", "lastName"}}. */
function namesOf(user = ''): { firstName?: unknown; lastName?: unknown } {
  return { ...safely(() => (JSON.parse(user) as { name?: object }).name) };
}

/** Seconds a secret of Apple's kind is good for; a new one is made for each sign-in. */
const APPLE_SECRET_SECONDS = 300;

interface AppleKey {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS#8, as Apple hands it out. */
  readonly privateKey: string;
  readonly issuer: string;
}

/** Apple knows a shop by a token that the shop signs with its key. */
export function appleAuthentication(apple: AppleKey, clock: Clock): client.ClientAuth {
  return async (_server, _client, body) => {
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: apple.keyId })
      .setIssuer(apple.teamId)
      .setSubject(apple.clientId)
      .setAudience(apple.issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + APPLE_SECRET_SECONDS)
      .sign(await importPKCS8(apple.privateKey, 'ES256'));
    body.set('client_id', apple.clientId);
    body.set('client_secret', secret);
  };
}
