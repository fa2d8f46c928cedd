import type { NextApiRequest } from 'next';
import { createEdgeConfigClient } from '@/clients/edge-config/edgeConfigClient';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses } from '@/config/serviceAddresses';
import type { HandledFields } from '@/contracts/content/entries';
import type { ImageRef } from '@/contracts/content/fields';
import {
  mostHandles,
  type ProductBadges,
  type ProductParts,
  type SecondPictures,
} from '@/contracts/same-origin';
import { contentType, isPartnerConfigHandle } from '@/contracts/content/staticContent';
import { defaultLocale, type Locale, localeOf } from '@/contracts/locales';
import { endpoint, refuse } from './answer';
import { contentFor, keepForMinute, testHeadersFor, traceFor } from './serviceClients';

/**
 * A product with its sizes, vases and add-ons, for a shopper who changes what is in the cart.
 * @source spec §7 Catalog (GET same-origin /api/product/detail)
 */
export const getProduct = endpoint('GET', 120, async (request, response) => {
  const handle = String(request.query.handle ?? '');
  if (!/^[a-z0-9-]{1,80}$/i.test(handle))
    return refuse(response, 400, 'REQ.INVALID', 'A product is asked for by its handle.');
  const locale = localeOf(String(request.query.locale ?? '')) ?? defaultLocale;
  const parts = await partsOf(request, handle, locale).catch(() => undefined);
  if (parts === undefined)
    return refuse(response, 502, 'SRV.UNAVAILABLE', 'The content service could not be asked.');
  if (!parts) return refuse(response, 404, 'CTLG.PRODUCT_UNKNOWN', 'There is no such product.');
  keepForMinute(request, response);
  response.status(200).json(parts);
});

async function partsOf(
  request: NextApiRequest,
  handle: string,
  locale: Locale,
): Promise<ProductParts | null> {
  const content = contentFor(locale, request);
  const [product] = await content.products({ handles: [handle] });
  // The membership has nothing that could be changed, and no price in Canada.
  if (!product || product.productType === 'membership') return null;
  const { vases, addons } = product.content.fields;
  const entries = (type: string, handles: readonly string[]) =>
    handles.length > 0 ? content.content<unknown>({ type, handles }) : [];
  const [vaseEntries, addonEntries] = await Promise.all([entries('vase', vases), entries('addon', addons)]);
  return { product, vases: vaseEntries, addons: addonEntries };
}

/** The handles that a request names; undefined where they are none, or too many. */
function handlesOf({ query }: NextApiRequest): readonly string[] | undefined {
  const handles = String(query.handles ?? '').split(',');
  const areSound = handles.length <= mostHandles && handles.every((one) => /^[a-z0-9-]{1,80}$/i.test(one));
  return areSound ? handles : undefined;
}

/**
 * Badges of products for a row that the browser fetches. The browser decides which of them the visit sees, so that the
 * answer names no visitor. @source spec §3 Conditional content entry (badges → productHandles)
 */
export const productBadges = endpoint('GET', 120, async (request, response) => {
  const handles = handlesOf(request);
  if (!handles) return refuse(response, 400, 'REQ.INVALID', 'Products are asked for by their handles.');
  const locale = localeOf(String(request.query.locale ?? '')) ?? defaultLocale;
  const badges = await badgesOf(request, handles, locale).catch(() => undefined);
  if (!badges) return refuse(response, 502, 'SRV.UNAVAILABLE', 'The content service could not be asked.');
  keepForMinute(request, response);
  response.status(200).json(badges);
});

async function badgesOf(
  request: NextApiRequest,
  handles: readonly string[],
  locale: Locale,
): Promise<ProductBadges> {
  const content = contentFor(locale, request);
  const [cards, entries] = await Promise.all([
    content.productCards({ handles }),
    content.content<HandledFields<string>>({ type: contentType.badges }),
  ]);
  const conditions = entries.map(({ fields }) => fields);
  return Object.fromEntries(
    cards.map(({ content: { handle, fields } }) => [
      handle,
      { own: fields.badges, conditional: conditions.filter((entry) => speaksOf(entry, handle)) },
    ]),
  );
}

const speaksOf = ({ productHandles = [] }: HandledFields<string>, handle: string): boolean =>
  productHandles.length === 0 || productHandles.includes(handle);

/**
 * The close look at products, for lists: their pages hold no second pictures, for most are never looked at. The same in
 * every language. @source spec §3 Product detail state (image[] {type primary/combo, url})
 */
export const secondPictures = endpoint('GET', 120, async (request, response) => {
  const handles = handlesOf(request);
  if (!handles) return refuse(response, 400, 'REQ.INVALID', 'Products are asked for by their handles.');
  const cards = await contentFor(defaultLocale, request)
    .productCards({ handles })
    .catch(() => undefined);
  if (!cards) return refuse(response, 502, 'SRV.UNAVAILABLE', 'The content service could not be asked.');
  keepForMinute(request, response);
  const found: SecondPictures = Object.fromEntries(
    cards.flatMap(({ content: { handle, fields } }) => {
      const { blurDataUrl: _ofItsOwnPage, ...files } = fields.metaInfo.image.find(isCloseLook)?.picture ?? {};
      return 'path' in files ? [[handle, files]] : [];
    }),
  );
  response.status(200).json(found);
});

/** What a further picture shows is named only where it is no close look. */
const isCloseLook = ({ type, shows }: ImageRef): boolean => type === 'combo' && shows === undefined;

/**
 * The menus of header and footer for a page that was rendered at build time: they are the same for everybody.
 * @source spec §7 Navigation
 */
export const menus = endpoint('GET', 60, async (request, response) => {
  const locale = localeOf(String(request.query.locale ?? '')) ?? defaultLocale;
  const read = await contentFor(locale, request)
    .menus()
    .catch(() => undefined);
  if (!read) return refuse(response, 502, 'SRV.UNAVAILABLE', 'The content service could not be asked.');
  keepForMinute(request, response);
  response.status(200).json(read);
});

/** One partner configuration of the edge store. @source spec §7 Partner config (GET /api/edge-config/get-partner-config) */
export const getPartnerConfig = endpoint('GET', 120, async (request, response) => {
  const handle = String(request.query.handle ?? '');
  if (!isPartnerConfigHandle(handle))
    return refuse(response, 400, 'REQ.INVALID', 'The handle is not one of a partner configuration.');
  const { edgeConnectionString, edgeHeaders } = serviceAddresses(
    serverEnvironment(),
    testHeadersFor(request),
  );
  const edgeConfig = createEdgeConfigClient({
    ...{ connectionString: edgeConnectionString, headers: edgeHeaders, timeoutMs: 2000 },
  });
  const value = await edgeConfig.partnerConfig(handle, traceFor(request)).catch(() => null);
  if (value === null) return refuse(response, 502, 'SRV.UNAVAILABLE', 'The edge store could not be read.');
  if (!value) return refuse(response, 404, 'REQ.NOT_FOUND', 'There is no such partner configuration.');
  response.status(200).json({ value });
});
