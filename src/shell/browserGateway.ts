import Cookies from 'js-cookie';
import { createGateway } from '@/clients/gateway/createGateway';
import type { Gateway } from '@/clients/gateway/gateway';
import { browserTransport } from '@/clients/gateway/browserTransport';
import { keepSession } from '@/features/auth/state/keepSession';
import { type PublicSettings, sharedDomain } from '@/contracts/pageSettings';
import { reportError } from './reportError';

/** The browser's gateway. It brings the route table, so it is loaded with the first call. */
export function createBrowserGateway({ gatewayHost, buildId }: PublicSettings): Gateway {
  return createGateway({
    host: gatewayHost,
    transport: browserTransport,
    callerName: 'larkstem-storefront-browser',
    buildId,
    isPageLoading: () => document.readyState !== 'complete',
    session: browserSession,
    log: (message, facts) => {
      console.warn(message, facts);
      reportError({ message }, facts, 'warn');
    },
  });
}

/** Cookies of a signed-in session that script can see; all of them go when the gateway refuses the session. */
const SESSION_COOKIES = ['access_token', 'last_active', 'pc1', 'originState'];

/** The session as the browser's gateway sees it. */
export const browserSession = {
  ready: keepSession,
  accessToken: () => Cookies.get('access_token'),
  clear: () => SESSION_COOKIES.forEach((name) => Cookies.remove(name, sharedDomain())),
};
