import { readShippingRates, type ShippingRate } from '@/contracts/content/shippingRates';
import { spared } from '@/store/spared';
import type { ServerClients } from '@/store/thunkExtra';

/** What delivery costs, for search engines; a failure costs that line, never the page. */
export function readRates(
  server: Pick<ServerClients, 'content' | 'onSpared'>,
): Promise<readonly ShippingRate[]> {
  return spared(server, server.content.spaceProperties().then(readShippingRates), []);
}
