import * as client from 'openid-client';
import { PROVIDER_SECONDS } from './openIdAdapter';
import { lowerCaseAddress } from '@/lib/text';
import type { SocialAdapter } from './socialIdentity';
import { signatureOf } from '@/lib/signature';

interface FacebookSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Address of the sign-in page, and of the interface. */
  readonly dialogUrl: string;
  readonly graphUrl: string;
  readonly redirectUri: string;
}

/**
 * Facebook speaks plain OAuth: there is no token about the person, so the interface is asked. It does not say whether an
 * address is verified, so none is.
 */
export function facebookAdapter(settings: FacebookSettings): SocialAdapter {
  const { clientId, clientSecret, dialogUrl, graphUrl, redirectUri } = settings;
  const facebook = new client.Configuration(
    {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: dialogUrl,
      token_endpoint: `${graphUrl}/oauth/access_token`,
    },
    clientId,
    clientSecret,
  );
  facebook.timeout = PROVIDER_SECONDS;
  if (graphUrl.startsWith('http:')) client.allowInsecureRequests(facebook);
  return {
    ...{ provider: 'facebook', redirectUri },
    async begin({ state, codeVerifier }) {
      return client.buildAuthorizationUrl(facebook, {
        ...{ redirect_uri: redirectUri, scope: 'email public_profile', state },
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async identify(back, { state, codeVerifier }) {
      const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
      const { access_token: token } = await client.authorizationCodeGrant(facebook, back, checks);
      const about = new URL(`${graphUrl}/me`);
      about.searchParams.set('fields', 'id,email,first_name,last_name');
      about.searchParams.set('appsecret_proof', signatureOf(token, clientSecret));
      const answer = await client.fetchProtectedResource(facebook, token, about, 'GET');
      const { id, email, first_name, last_name } = (await answer.json()) as Record<
        string,
        string | undefined
      >;
      return {
        ...{ subject: id ?? '', email: lowerCaseAddress((email ?? '').trim()), isVerified: false },
        ...{ firstName: first_name ?? '', lastName: last_name ?? '' },
      };
    },
  };
}
