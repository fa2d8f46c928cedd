import type { OnlineStore } from 'schema-dts';
import { shop } from '@/contracts/shop';

/** Name by which other facts refer to the shop. */
export const organizationId = (publicUrl: string): string => `${publicUrl}/#shop`;

/** Who sells here. */
export function organizationNode(publicUrl: string): OnlineStore {
  return {
    '@type': 'OnlineStore',
    '@id': organizationId(publicUrl),
    name: shop.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/apple-touch-icon.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: shop.phone,
      areaServed: ['US', 'CA'],
      availableLanguage: ['en', 'fr'],
    },
  };
}
