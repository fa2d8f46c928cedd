import { errorMapOf, GatewayError } from '@/clients/gateway/GatewayError';
import { serverEnvironment } from '@/config/serverEnvironment';
import { internalSecretHeader } from '@/contracts/cookies';
import { personaAccountPath, personas } from '@/contracts/testScenario';
import { safeReturn } from '@/lib/url';
import { endpoint, refuse, refuseAsGateway } from './answer';
import { testHeadersFor } from './serviceClients';
import { personaCookies } from './session';

/**
 * Signs a tester's browser in as a persona of the board, with an account of its own, or out, and leads on. Who cannot
 * be signed in stays who they were. In test mode alone; elsewhere there is no such address.
 * @source docs/decisions/0072-test-scenarios.md
 */
export const persona = endpoint('GET', 600, async (request, response) => {
  const { mode, backendUrl, publicUrl, secrets } = serverEnvironment();
  if (mode !== 'test') return refuse(response, 404, 'REQ.NOT_FOUND', 'There is no such address.');
  const { query } = request;
  const wanted = personas.find((one) => one === query.persona);
  const partnerId = query.partner === undefined ? undefined : String(query.partner);
  const code = async () => {
    const answer = await fetch(`${backendUrl}${personaAccountPath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [internalSecretHeader]: secrets.internal,
        ...testHeadersFor(request),
      },
      body: JSON.stringify({ persona: wanted, partnerId }),
    });
    const body = (await answer.json()) as { readonly code?: string };
    if (answer.ok && body.code) return body.code;
    const status = answer.ok ? 0 : answer.status;
    throw new GatewayError('No account was made.', { service: 'auth', status, errorMap: errorMapOf(body) });
  };
  const isRecognised = wanted === 'recognised';
  try {
    response.setHeader('Set-Cookie', await personaCookies(request, wanted && (await code()), isRecognised));
  } catch (error) {
    return refuseAsGateway(response, error, 'This persona cannot be signed in just now.');
  }
  response.redirect(303, safeReturn(String(query.path ?? '/'), { origin: new URL(publicUrl).origin }));
});
