import type { ContentClient } from '@/clients/content/contentClient';
import { readShippingRates, type ShippingRate } from '@/contracts/content/shippingRates';

/** What delivery costs, for search engines; a failure costs that line, never the page. */
export async function readRates(content: ContentClient): Promise<readonly ShippingRate[]> {
  try {
    return readShippingRates(await content.spaceProperties());
  } catch (error) {
    console.warn('Shipping rates could not be read', error instanceof Error ? error.message : error);
    return [];
  }
}
