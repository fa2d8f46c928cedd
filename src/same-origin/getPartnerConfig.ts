import { createEdgeConfigClient } from '@/clients/edge-config/edgeConfigClient';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses } from '@/config/serviceAddresses';
import { byMethod, refuse } from './answer';
import { withinBudget } from './withinBudget';

const handlePattern = /^partner_config_[A-Za-z0-9_-]{1,60}$/;

const limited = withinBudget(120);

/** One partner configuration of the edge store. @source spec §7 Partner config (GET /api/edge-config/get-partner-config) */
export const getPartnerConfig = byMethod({
  GET: limited(async (request, response) => {
    const handle = String(request.query.handle ?? '');
    if (!handlePattern.test(handle))
      return refuse(response, 400, 'REQ.INVALID', 'The handle is not one of a partner configuration.');
    const { edgeConnectionString, edgeHeaders } = serviceAddresses(serverEnvironment());
    const edgeConfig = createEdgeConfigClient({
      ...{ connectionString: edgeConnectionString, headers: edgeHeaders, timeoutMs: 2000 },
    });
    const value = await edgeConfig.partnerConfig(handle).catch(() => null);
    if (value === null) return refuse(response, 502, 'SRV.UNAVAILABLE', 'The edge store could not be read.');
    if (!value) return refuse(response, 404, 'REQ.NOT_FOUND', 'There is no such partner configuration.');
    response.status(200).json({ value });
  }),
});
