import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { soldOutDayOf } from '@/contracts/testScenario';

const dayOfRequest = new AsyncLocalStorage<string>();

/**
 * Test mode: a day is sold out for those requests that say so, and for nobody else.
 * @source docs/decisions/0072-test-scenarios.md
 */
export function obeySoldOutDay(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const dateIso = soldOutDayOf(request.headers);
    if (dateIso === undefined) done();
    else dayOfRequest.run(dateIso, done);
  });
}

/** The day that the request being answered takes for sold out, yyyy-MM-dd; nothing outside of a test. */
export const soldOutDay = (): string | undefined => dayOfRequest.getStore();
