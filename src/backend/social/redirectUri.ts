import type { Environment } from '@/config/environment';
import { gatewayBase } from '@/config/serviceAddresses';
import { shop } from '@/contracts/shop';
import type { SocialProvider } from '@/contracts/socialLogin';

/** Where a provider sends the browser back to; the provider has to be told this very address. */
export const redirectUriOf = (environment: Environment, provider: SocialProvider): string =>
  `${gatewayBase(environment)}/accounts/${shop.siteId}/api/${provider}login/return`;
