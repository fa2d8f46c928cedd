import type { FastifyInstance } from 'fastify';
import { setShopIdentity } from '@/contracts/shopIdentity';
import { addressHandlers } from './address/routes';
import { analyticsHandlers } from './analytics/storeEvents';
import { calendarsHandlers } from './calendars/routes';
import { catalogHandlers } from './catalog/routes';
import { serveCms } from './cms/serveCms';
import { listingHandlers } from './content/collectionPage';
import { serveContent } from './content/serveContent';
import { fulfillmentHandlers } from './fulfillment/routes';
import { serveOutbox } from './mail/serveOutbox';
import { placingHandlers } from './checkout/placingRoutes';
import { partnerCartHandlers } from './checkout/partnerCarts';
import { checkoutHandlers } from './checkout/routes';
import { authHandlers } from './auth/routes';
import { serveTestPersonas } from './auth/testPersonas';
import { cartHandlers } from './ordering/cartRoutes';
import { orderingHandlers } from './ordering/routes';
import { ownOrderHandlers } from './orders/ownOrders';
import { adoptionHandlers } from './orders/adoption';
import { orderHandlers } from './orders/routes';
import { sendAgainHandlers } from './orders/sendAgain';
import { paymentCardHandlers } from './payment-cards/routes';
import { savedCardHandlers } from './payment-cards/savedCards';
import { sandboxBankHandlers } from './payment/routes';
import { serveStripeWebhook } from './payment/stripe/serveStripeWebhook';
import { serveEdgeConfig } from './partner-config/partnerConfigs';
import { createServer } from './platform/createServer';
import type { Handlers, ShopParts } from './platform/handlers';
import { profileHandlers } from './profile/routes';
import { recommendationHandlers } from './recommendation/routes';
import { serveSearch } from './search/serveSearch';
import { serveDemoSignIn } from './social/demo/serveDemoSignIn';
import { socialHandlers } from './social/routes';
import { serveContract } from './serve';

/** The handlers of all gateway calls, one line per service; a call without a handler does not compile. */
const handlers: Handlers = {
  ...calendarsHandlers,
  ...fulfillmentHandlers,
  ...addressHandlers,
  ...catalogHandlers,
  ...listingHandlers,
  ...recommendationHandlers,
  ...profileHandlers,
  ...orderingHandlers,
  ...cartHandlers,
  ...authHandlers,
  ...socialHandlers,
  ...checkoutHandlers,
  ...placingHandlers,
  ...partnerCartHandlers,
  ...paymentCardHandlers,
  ...savedCardHandlers,
  ...sandboxBankHandlers,
  ...orderHandlers,
  ...ownOrderHandlers,
  ...analyticsHandlers,
  ...sendAgainHandlers,
  ...adoptionHandlers,
};

/** The backend with every service in it, ready to listen or to be called in-process. */
export async function buildApp(parts: ShopParts): Promise<FastifyInstance> {
  setShopIdentity(parts.environment.shop);
  const app = await createServer(parts);
  await app.register(async (gateway) => serveContract(gateway, handlers, parts));
  await app.register(async (scope) => serveStripeWebhook(scope, parts));
  await app.register(async (scope) => serveOutbox(scope, parts));
  await app.register(async (scope) => serveDemoSignIn(scope, parts));
  await app.register(async (scope) => serveTestPersonas(scope, parts));
  await app.register(async (scope) => serveContent(scope, parts));
  await app.register(async (scope) => serveCms(scope, parts));
  await app.register(async (scope) => serveSearch(scope, parts));
  await app.register(async (scope) => serveEdgeConfig(scope, parts));
  return app;
}
