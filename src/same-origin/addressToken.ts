import { createServerGateway } from '@/clients/gateway/serverGateway';
import { serverEnvironment } from '@/config/serverEnvironment';
import { testClockHeader } from '@/contracts/pageCache';
import { internalSecretHeader } from '@/contracts/sessionCookies';
import { systemClock } from '@/lib/clock';
import { byMethod, refuse } from './answer';
import { createCallBudget } from './callBudget';

const budget = createCallBudget(30, systemClock);

/**
 * A pass for the address-verification service, so that its key never reaches a browser.
 * @source spec §7 Fulfilment and address (same-origin token call)
 */
export const addressToken = byMethod({
  async GET(request, response) {
    if (!budget.allows(request)) {
      response.setHeader('Retry-After', '60');
      return refuse(response, 429, 'REQ.TOO_MANY', 'Too many requests.');
    }
    const { mode, backendUrl, buildId, secrets } = serverEnvironment();
    const testInstant = request.headers[testClockHeader];
    const isTest = mode === 'test' && typeof testInstant === 'string';
    const gateway = createServerGateway({
      ...{ host: backendUrl, buildId },
      extraHeaders: {
        [internalSecretHeader]: secrets.internal,
        ...(isTest ? { [testClockHeader]: testInstant } : {}),
      },
    });
    try {
      response.status(200).json(await gateway.call('issueAddressToken', { body: {} }));
    } catch {
      refuse(response, 502, 'SRV.UNAVAILABLE', 'Addresses cannot be checked just now.');
    }
  },
});
