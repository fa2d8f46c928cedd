import { readBuyBox } from '@/clients/gateway/readBuyBox';
import { createServerGateway } from '@/clients/gateway/serverGateway';
import { serverEnvironment } from '@/config/serverEnvironment';
import { ownCallHeaders } from '@/config/serviceAddresses';
import type { LoyaltyProductAnswer } from '@/contracts/same-origin';
import { shop } from '@/contracts/shop';
import { byMethod, refuse } from './answer';
import { withinBudget } from './withinBudget';

const limited = withinBudget(120);

/**
 * What the membership costs; no product when it is not sold.
 * @source spec §3 Loyalty product availability, §7 (GET same-origin /api/loyalty-product)
 */
export const loyaltyProduct = byMethod({
  GET: limited(async (request, response) => {
    const answer = await readMembership().catch(() => undefined);
    if (!answer) return refuse(response, 502, 'SRV.UNAVAILABLE', 'The catalogue could not be asked.');
    response.setHeader('Cache-Control', 'private, max-age=60');
    response.status(200).json(answer);
  }),
});

/** Kept for everybody, so asked for the shop itself. */
async function readMembership(): Promise<LoyaltyProductAnswer> {
  const environment = serverEnvironment();
  const { backendUrl: host, buildId } = environment;
  const extraHeaders = ownCallHeaders(environment);
  const gateway = createServerGateway({ host, buildId, extraHeaders, budgetMs: 5000 });
  const id = shop.loyaltyProductId;
  const price = (await readBuyBox(gateway, [id]))[id];
  if (!price) return { available: {} };
  const loyaltyValue = price.loyaltyValue ?? price.promotional ?? price.regular;
  const span = price.displayPrices.loyaltyValue ?? price.displayPrices.regular;
  return {
    available: {
      [id]: { handle: shop.loyaltyHandle, loyaltyValue, displayPrices: { loyaltyValue: span } },
    },
  };
}
