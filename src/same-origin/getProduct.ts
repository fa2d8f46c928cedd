import type { ProductParts } from '@/contracts/same-origin';
import { defaultLocale, localeOf, type Locale } from '@/contracts/locales';
import { byMethod, refuse } from './answer';
import { contentFor } from './contentFor';
import { withinBudget } from './withinBudget';

/** Someone editing a cart asks once a product. */
const limited = withinBudget(120);

/**
 * A product with its sizes, vases and add-ons, for a shopper who changes what is in the cart.
 * @source spec §7 Catalog (GET same-origin /api/product/detail)
 */
export const getProduct = byMethod({
  GET: limited(async (request, response) => {
    const handle = String(request.query.handle ?? '');
    if (!/^[a-z0-9-]{1,80}$/i.test(handle))
      return refuse(response, 400, 'REQ.INVALID', 'A product is asked for by its handle.');
    const locale = localeOf(String(request.query.locale ?? '')) ?? defaultLocale;
    const parts = await partsOf(handle, locale).catch(() => undefined);
    if (parts === undefined)
      return refuse(response, 502, 'SRV.UNAVAILABLE', 'The content service could not be asked.');
    if (!parts) return refuse(response, 404, 'CTLG.PRODUCT_UNKNOWN', 'There is no such product.');
    response.setHeader('Cache-Control', 'private, max-age=60');
    response.status(200).json(parts);
  }),
});

async function partsOf(handle: string, locale: Locale): Promise<ProductParts | null> {
  const content = contentFor(locale);
  const [product] = await content.products({ handles: [handle] });
  // The membership has nothing that could be changed, and no price in Canada.
  if (!product || product.productType === 'membership') return null;
  const { vases, addons } = product.content.fields;
  const entries = (type: string, handles: readonly string[]) =>
    handles.length > 0 ? content.content<unknown>({ type, handles }) : [];
  const [vaseEntries, addonEntries] = await Promise.all([entries('vase', vases), entries('addon', addons)]);
  return { product, vases: vaseEntries, addons: addonEntries };
}
