import type { Environment } from '@/config/environment';
import { gatewayBase } from '@/config/serviceAddresses';
import { demoSignIn } from '@/contracts/publicPort';
import { signatureOf } from '@/lib/signature';

/** How the shop's own sign-in provider and the shop know each other. */
export function demoSettings(environment: Environment) {
  return {
    issuer: `${gatewayBase(environment)}${demoSignIn.path}`,
    clientId: 'shop',
    clientSecret: signatureOf('demo sign-in', environment.secrets.internal),
    cookieKey: signatureOf('demo sign-in cookies', environment.secrets.internal),
  };
}
