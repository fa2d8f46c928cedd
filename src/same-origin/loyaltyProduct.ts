import { LRUCache } from 'lru-cache';
import type { NextApiRequest } from 'next';
import { noBreaker } from '@/clients/breaker';
import type { Gateway } from '@/clients/gateway/gateway';
import { createServerGateway } from '@/clients/gateway/serverGateway';
import { serverEnvironment } from '@/config/serverEnvironment';
import { ownCallHeaders } from '@/config/serviceAddresses';
import { type LoyaltyProductAnswer, loyaltyProductOf } from '@/contracts/same-origin';
import type { Answer } from '@/contracts/gateway';
import { shop } from '@/contracts/shop';
import { isForOneVisit } from '@/contracts/testScenario';
import { endpoint, refuse } from './answer';
import { keepForMinute, testHeadersFor } from './serviceClients';

/**
 * What the membership costs; no product when it is not sold.
 * @source spec §3 Loyalty product availability, §7 (GET same-origin /api/loyalty-product)
 */
export const loyaltyProduct = endpoint('GET', 120, async (request, response) => {
  const answer = await readMembership(request).catch(() => undefined);
  if (!answer) return refuse(response, 502, 'SRV.UNAVAILABLE', 'The catalogue could not be asked.');
  keepForMinute(request, response);
  response.status(200).json(answer);
});

/** Cached for everybody, so it is read in the name of the shop. */
async function readMembership(request: NextApiRequest): Promise<LoyaltyProductAnswer> {
  const environment = serverEnvironment();
  const { backendUrl: host, buildId } = environment;
  const test = testHeadersFor(request);
  const isApart = isForOneVisit(test);
  const extraHeaders = { ...test, ...ownCallHeaders(environment) };
  const breaker = isApart ? { breaker: noBreaker } : {};
  const gateway = createServerGateway({ host, buildId, extraHeaders, budgetMs: 5000, ...breaker });
  const id = shop.loyaltyProductId;
  return loyaltyProductOf(await (isApart ? fetchPrices(gateway, id) : readBuyBox(gateway, [id])));
}

type Prices = Answer<'buyBox'>['products'];

/** Cached answers by query. */
const cache = new LRUCache<string, Promise<Prices>>({ max: 500, ttl: 60_000 });

/** Prices differ by partner and membership. */
interface BuyBoxAudience {
  readonly partnerId?: string;
  readonly isMember?: boolean;
}

/**
 * Prices of products; read once a minute for the same products and the same audience.
 * @throws Error "productsIds are required"; GatewayError when the catalogue fails; Error when its answer holds errors
 * @source spec §7 Catalog (buyBox), §5 Required parameters (Buybox), §8 Parameters
 */
export async function readBuyBox(
  gateway: Gateway,
  productIds: readonly string[],
  { partnerId = '', isMember = false }: BuyBoxAudience = {},
): Promise<Prices> {
  const joined = productIds.join(',');
  if (!joined) throw new Error('productsIds are required');
  const key = [joined, partnerId, isMember].join('|');
  const known = cache.get(key);
  if (known) return known;
  const answer = fetchPrices(gateway, joined);
  cache.set(key, answer);
  answer.catch(() => cache.delete(key));
  return answer;
}

async function fetchPrices(gateway: Gateway, productIds: string): Promise<Prices> {
  const answer = await gateway.call('buyBox', { query: { productIds } });
  if ('errors' in answer && answer.errors) throw new Error('The catalogue answered with errors');
  return answer.products;
}
