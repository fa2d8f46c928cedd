import type {
  BreadcrumbList,
  ItemList,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  OnlineStore,
  Product,
} from 'schema-dts';
import type { ShippingRate } from '@/contracts/content/shippingRates';
import { isSoldTo, type Locale } from '@/contracts/locales';
import type { PageName } from '@/contracts/pageQueries';
import { shop } from '@/contracts/shop';
import { shopIdentity } from '@/contracts/shopIdentity';
import { selectContentPage } from '@/features/content/state';
import { selectListing } from '@/features/listing/state';
import { homeCollectionOf, type MasterProduct, type VariantView } from '@/features/product/rules';
import { selectMasterProduct, selectVariants } from '@/features/product/state';
import { createTranslator } from '@/i18n/createTranslator';
import type { Messages } from '@/i18n/messageTypes';
import { toAmount } from '@/lib/money';
import type { RootState } from '../rootReducer';
import { absoluteAddress, absoluteFile } from './absoluteAddress';

/** What search engines may read about a page that is ready to be rendered. */
export interface SeoQuestion {
  readonly page: PageName;
  readonly state: RootState;
  readonly locale: Locale;
  /** Message files of the page. */
  readonly messages: Messages;
  /** Where the shop is found, without a slash at the end. */
  readonly publicUrl: string;
  /** Canonical path and content parameters, without host and locale. */
  readonly address: string;
  /** What delivery costs; empty when it could not be read. */
  readonly shippingRates: readonly ShippingRate[];
}

/** A product with an offer for each of its sizes; undefined on other pages. @source spec §2 Screens (Product detail page) */
export function productNode(question: SeoQuestion): Product | undefined {
  const { page, state, publicUrl, locale, shippingRates } = question;
  const product = page === 'pdp' ? selectMasterProduct(state) : null;
  if (!product) return undefined;
  const url = absoluteAddress(publicUrl, locale, product.url);
  const shipping = shippingRates
    .filter(({ channel, country }) => channel === product.channel && isSoldTo(country, product.productType))
    .map(shippingDetails);
  const offer = { url, publicUrl, shipping, isInStock: !product.isOutOfStock };
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.title,
    description: product.description,
    sku: product.metaInfo.calyxPid,
    brand: { '@type': 'Brand', name: shopIdentity().name },
    image: absoluteFile(publicUrl, pictureOf(product)),
    offers: selectVariants(state).map((variant) => offerOf(variant, offer)),
  };
}

/** What the offers of a product have in common. */
interface OfferFacts {
  readonly url: string;
  readonly publicUrl: string;
  readonly shipping: readonly OfferShippingDetails[];
  readonly isInStock: boolean;
}

function offerOf(
  { sku, title, cents }: VariantView,
  { url, publicUrl, shipping, isInStock }: OfferFacts,
): Offer {
  return {
    '@type': 'Offer',
    sku,
    name: title,
    url: `${url}?sku=${sku}`,
    price: toAmount(cents).toFixed(2),
    priceCurrency: shop.currency,
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
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

/** The products of a listing page in their order, counted through all pages; undefined where nothing is listed. */
export function itemListNode({ page, state, publicUrl, locale }: SeoQuestion): ItemList | undefined {
  const listing = page === 'plp' ? selectListing(state) : null;
  if (!listing || listing.total === 0) return undefined;
  return {
    '@type': 'ItemList',
    name: listing.title,
    numberOfItems: listing.total,
    itemListElement: listing.cells
      .flatMap((cell) => (cell.kind === 'product' ? [cell.card] : []))
      .map(({ url }, at) => ({
        '@type': 'ListItem' as const,
        position: (listing.before ?? 0) + at + 1,
        url: absoluteAddress(publicUrl, locale, url),
      })),
  };
}

/** The breadcrumbs of a page; undefined for pages without any. */
export function breadcrumbNode(question: SeoQuestion): BreadcrumbList | undefined {
  const crumbs = crumbsOf(question);
  if (crumbs.length === 0) return undefined;
  const { publicUrl, locale } = question;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteAddress(publicUrl, locale, path),
    })),
  };
}

/** One breadcrumb; `path` has no locale. */
interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** The breadcrumbs of a page from the home page on; empty for pages without any. */
function crumbsOf({ page, state, locale, messages, address }: SeoQuestion): readonly Crumb[] {
  if (page === 'pdp') {
    const product = selectMasterProduct(state);
    if (!product) return [];
    const t = createTranslator(locale, messages, 'product');
    const collection = homeCollectionOf(product.productType, product.metaInfo.productSubType);
    return [
      { label: t('page.home'), path: '/' },
      { label: t(`page.collections.${collection}`), path: `/collections/${collection}` },
      { label: product.title, path: product.url },
    ];
  }
  if (page === 'plp') {
    const listing = selectListing(state);
    if (!listing) return [];
    const t = createTranslator(locale, messages, 'listing');
    return [
      { label: t('home'), path: '/' },
      { label: listing.title, path: address },
    ];
  }
  if (page === 'collectionsPage') {
    const t = createTranslator(locale, messages, 'collections');
    return [
      { label: t('home'), path: '/' },
      { label: t('title'), path: address },
    ];
  }
  return (selectContentPage(state)?.crumbs ?? []).map(({ title, url }) => ({ label: title, path: url }));
}

/** Id by which other nodes refer to the shop. */
export const organizationId = (publicUrl: string): string => `${publicUrl}/#shop`;

/** The shop as an organization; the home page says besides how it takes gifts back. */
export function organizationNode(question: SeoQuestion): OnlineStore {
  const { publicUrl, page } = question;
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
    ...(page === 'home' && { hasMerchantReturnPolicy: returnPolicy(question) }),
  };
}

/**
 * A gift that arrived as ordered is not taken back; a damaged one is refunded or replaced, within the days that the page about
 * returns names.
 * @see https://developers.google.com/search/docs/appearance/structured-data/return-policy
 */
function returnPolicy({ publicUrl, locale }: SeoQuestion): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: ['US', 'CA'],
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
    merchantReturnLink: absoluteAddress(publicUrl, locale, '/returns'),
  };
}
