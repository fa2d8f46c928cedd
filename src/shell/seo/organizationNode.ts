import type { OnlineStore } from 'schema-dts';
import { shopIdentity } from '@/contracts/shopIdentity';

/** Name by which other facts refer to the shop. */
export const organizationId = (publicUrl: string): string => `${publicUrl}/#shop`;

/** Who sells here. */
export function organizationNode(publicUrl: string): OnlineStore {
  return {
    '@type': 'OnlineStore',
    '@id': organizationId(publicUrl),
    name: shopIdentity().name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/apple-touch-icon.png`,
    email: shopIdentity().email,
    ...(shopIdentity().address.length > 0 && { address: shopIdentity().address.join(', ') }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: shopIdentity().phone,
      areaServed: ['US', 'CA'],
      availableLanguage: ['en', 'fr'],
    },
  };
}
