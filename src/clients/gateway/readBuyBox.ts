import { LRUCache } from 'lru-cache';
import type { Answer } from '@/contracts/gateway';
import type { Gateway } from './gateway';

type Prices = Answer<'buyBox'>['products'];

/** Answers of a while ago, by what was asked; bounded, for a server lives long. */
const kept = new LRUCache<string, Promise<Prices>>({ max: 500, ttl: 60_000 });

/** For whom prices are asked: they differ by partner and membership. */
export interface BuyBoxAudience {
  readonly partnerId?: string;
  readonly isMember?: boolean;
}

/**
 * Prices of products; asked once a minute for the same products and the same audience.
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
  const known = kept.get(key);
  if (known) return known;
  const asked = ask(gateway, joined);
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

async function ask(gateway: Gateway, productIds: string): Promise<Prices> {
  const answer = await gateway.call('buyBox', { query: { productIds } });
  if ('errors' in answer && answer.errors) throw new Error('The catalogue answered with errors');
  return answer.products;
}
