import { shop } from '@/contracts/shop';
import { toAmount } from '@/lib/money';
import type { MasterProduct, VariantView } from './masterProduct';

interface Facts {
  readonly product: MasterProduct;
  readonly variants: readonly VariantView[];
  /** Absolute address of a path of the shop, in the page's language. */
  readonly addressOf: (path: string) => string;
  readonly crumbs: readonly { readonly label: string; readonly href?: string }[];
}

/**
 * What search engines read about a product: the product with an offer per size, and the way to it.
 * @returns JSON that is safe inside a script element
 * @source spec §2 Screens (Product detail page)
 */
export function structuredDataOf({ product, variants, addressOf, crumbs }: Facts): string {
  const url = addressOf(product.url);
  const graph = [
    {
      '@type': 'Product',
      name: product.title,
      description: product.description,
      sku: product.metaInfo.calyxPid,
      brand: { '@type': 'Brand', name: shop.name },
      image: [addressOf(`${product.picture.path}/${product.picture.widths.at(-1)}.webp`)],
      offers: variants.map(({ sku, title, cents }) => ({
        '@type': 'Offer',
        sku,
        name: title,
        url: `${url}?sku=${sku}`,
        price: toAmount(cents).toFixed(2),
        priceCurrency: shop.currency,
        availability: 'https://schema.org/InStock',
      })),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: addressOf(href ?? product.url),
      })),
    },
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(/</g, '\\u003c');
}
