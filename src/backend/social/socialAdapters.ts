import { ClientSecretPost } from 'openid-client';
import type { Environment } from '@/config/environment';
import type { SocialProvider } from '@/contracts/account/socialLogin';
import { systemClock } from '@/lib/clock';
import { memoizePerObject } from '@/lib/objects';
import { callDemoProvider, demoSettings } from './demo/demoProvider';
import { facebookAdapter } from './facebookAdapter';
import { appleAuthentication, openIdAdapter } from './openIdAdapter';
import { redirectUriOf } from '../../config/serviceAddresses';
import type { SocialAdapter } from './socialIdentity';

/** The providers this shop is set up for, by name. The shop's own is never among them in live mode. */
export const socialAdapters = memoizePerObject(
  (environment: Environment): Map<SocialProvider, SocialAdapter> => {
    const found = [googleOf, appleOf, facebookOf, demoOf].flatMap((of) => of(environment) ?? []);
    return new Map(found.map((adapter) => [adapter.provider, adapter]));
  },
);

function googleOf(environment: Environment): SocialAdapter | undefined {
  const { google } = environment.social;
  return (
    google &&
    openIdAdapter({
      ...{ provider: 'google', issuer: google.issuer, clientId: google.clientId },
      authentication: ClientSecretPost(google.clientSecret),
      redirectUri: redirectUriOf(environment, 'google'),
      ...{ scope: 'openid email profile', prompt: 'select_account' },
    })
  );
}

function appleOf(environment: Environment): SocialAdapter | undefined {
  const { apple } = environment.social;
  return (
    apple &&
    openIdAdapter({
      ...{ provider: 'apple', issuer: apple.issuer, clientId: apple.clientId },
      authentication: appleAuthentication(apple, systemClock),
      redirectUri: redirectUriOf(environment, 'apple'),
      ...{ scope: 'openid email name', responseMode: 'form_post' },
    })
  );
}

function facebookOf(environment: Environment): SocialAdapter | undefined {
  const { facebook } = environment.social;
  return facebook && facebookAdapter({ ...facebook, redirectUri: redirectUriOf(environment, 'facebook') });
}

function demoOf(environment: Environment): SocialAdapter | undefined {
  if (environment.mode === 'live') return undefined;
  const { issuer, clientId, clientSecret } = demoSettings(environment);
  return openIdAdapter({
    ...{ provider: 'demo', issuer, clientId },
    authentication: ClientSecretPost(clientSecret),
    redirectUri: redirectUriOf(environment, 'demo'),
    ...{ scope: 'openid email profile', prompt: 'login' },
    fetch: (url, options) => callDemoProvider(environment, url, options),
  });
}
