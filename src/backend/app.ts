import type { FastifyInstance } from 'fastify';
import { addressHandlers } from './address/routes';
import { calendarsHandlers } from './calendars/routes';
import { catalogHandlers } from './catalog/routes';
import { serveContent } from './content/serveContent';
import { fulfillmentHandlers } from './fulfillment/routes';
import { orderingHandlers } from './ordering/routes';
import { createServer } from './platform/createServer';
import type { Handlers, ShopParts } from './platform/handlers';
import { serveContract } from './serveContract';

/** Who answers every gateway call: one line per service, and a call nobody answers does not compile. */
const handlers: Handlers = {
  ...calendarsHandlers,
  ...fulfillmentHandlers,
  ...addressHandlers,
  ...catalogHandlers,
  ...orderingHandlers,
};

/** The backend with every service in it, ready to listen or to be called in-process. */
export async function buildApp(parts: ShopParts): Promise<FastifyInstance> {
  const app = await createServer(parts);
  await app.register(async (gateway) => serveContract(gateway, handlers, parts));
  await app.register(async (scope) => serveContent(scope, parts));
  return app;
}
