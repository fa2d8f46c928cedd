import type { FastifyInstance, FastifyRequest } from 'fastify';
import { embeddedPaths } from '@/config/serviceAddresses';
import { errorKey } from '@/contracts/errors';
import { faultOf, soldOutDayOf } from '@/contracts/testScenario';
import { safely } from '@/lib/safely';
import { soldOutDay } from '../calendars/deliveriesTo';
import { ProblemError } from './ProblemError';

/** Longer than a page waits for a part of it, shorter than a browser waits for a call. */
const SLOW_MS = 4000;

/**
 * Test mode: a service fails for those requests that name the fault, and for no others.
 * @source spec §7 (GET /mock), docs/decisions/0072-test-scenarios.md
 */
export function applyServiceFaults(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    const fault = faultOf(request.headers, serviceOf(request));
    if (fault === 'slow') await new Promise((done) => setTimeout(done, SLOW_MS));
    if (fault === 'down') throw new ProblemError(503, { [errorKey.unavailable]: 'Down for this test.' });
    if (fault === 'broken') {
      void reply.serializer((text: string) => text).type('application/json');
      return reply.send('<html>not what was agreed</html>');
    }
    return undefined;
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (faultOf(request.headers, serviceOf(request)) !== 'empty' || typeof payload !== 'string')
      return payload;
    return safely(() => JSON.stringify(withoutEntries(JSON.parse(payload)))) ?? payload;
  });
}

/** Services whose routes have no contract, by the beginning of their path. */
const servicesByPath = [
  [embeddedPaths.content, 'content'],
  [embeddedPaths.cms, 'cms'],
  [embeddedPaths.search, 'search'],
  [embeddedPaths.edgeConfig, 'edge-config'],
] as const;

function serviceOf({ routeOptions, url }: FastifyRequest): string {
  const [tag] = (routeOptions.schema as { tags?: readonly string[] } | undefined)?.tags ?? [];
  return tag ?? servicesByPath.find(([path]) => url.startsWith(`${path}/`))?.[1] ?? '';
}

/** The same answer with every list empty. */
function withoutEntries(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutEntries(part)]));
}

/**
 * Test mode: a day is sold out for those requests that name it, and for no others.
 * @source docs/decisions/0072-test-scenarios.md
 */
export function applySoldOutDay(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const dateIso = soldOutDayOf(request.headers);
    if (dateIso === undefined) done();
    else soldOutDay.run(dateIso, done);
  });
}
