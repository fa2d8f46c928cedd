import type { Offer, OfferShippingDetails, Product } from 'schema-dts';
import type { ShippingRate } from '@/contracts/content/shippingRates';
import { shop } from '@/contracts/shop';
import { shopIdentity } from '@/contracts/shopIdentity';
import type { MasterProduct, VariantView } from '@/features/product/rules';
import { selectMasterProduct, selectVariants } from '@/features/product/state';
import { toAmount } from '@/lib/money';
import { absoluteAddress, absoluteFile } from './absoluteAddress';
import { organizationId } from './organizationNode';
import type { SeoQuestion } from './SeoQuestion';

/** A product with an offer for each of its sizes; undefined on other pages. @source spec §2 Screens (Product detail page) */
export function productNode(question: SeoQuestion): Product | undefined {
  const { page, state, publicUrl, locale, shippingRates } = question;
  const product = page === 'pdp' ? selectMasterProduct(state) : null;
  if (!product) return undefined;
  const url = absoluteAddress(publicUrl, locale, product.url);
  const shipping = shippingRates.filter(({ channel }) => channel === product.channel).map(shippingDetails);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.title,
    description: product.description,
    sku: product.metaInfo.calyxPid,
    brand: { '@type': 'Brand', name: shopIdentity().name },
    image: absoluteFile(publicUrl, pictureOf(product)),
    offers: selectVariants(state).map((variant) => offerOf(variant, url, publicUrl, shipping)),
  };
}

function offerOf(
  { sku, title, cents }: VariantView,
  url: string,
  publicUrl: string,
  shipping: readonly OfferShippingDetails[],
): Offer {
  return {
    '@type': 'Offer',
    sku,
    name: title,
    url: `${url}?sku=${sku}`,
    price: toAmount(cents).toFixed(2),
    priceCurrency: shop.currency,
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': organizationId(publicUrl) },
    ...(shipping.length > 0 ? { shippingDetails: shipping } : {}),
  };
}

/** What delivery to a country costs, from a plain weekday to the dearest day of a plain week. */
function shippingDetails({ country, min, max }: ShippingRate): OfferShippingDetails {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: shop.currency,
      minValue: min,
      maxValue: max,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
  };
}

const pictureOf = ({ picture: { path, widths } }: MasterProduct): string =>
  `${path}/${Math.max(...widths)}.webp`;
