import { serverEnvironment } from '@/config/serverEnvironment';
import { internalSecretHeader } from '@/contracts/cookies';
import { byMethod, refuse } from './answer';
import { gatewayFor } from './gatewayFor';
import { withinBudget } from './withinBudget';

const limited = withinBudget(30);

/**
 * A pass for the address-verification service, so that its key never reaches a browser.
 * @source spec §7 Fulfilment and address (same-origin token call)
 */
export const addressToken = byMethod({
  GET: limited(async (request, response) => {
    const { secrets } = serverEnvironment();
    const gateway = gatewayFor(request, { [internalSecretHeader]: secrets.internal });
    try {
      response.status(200).json(await gateway.call('issueAddressToken', { body: {} }));
    } catch {
      refuse(response, 502, 'SRV.UNAVAILABLE', 'Addresses cannot be checked just now.');
    }
  }),
});
