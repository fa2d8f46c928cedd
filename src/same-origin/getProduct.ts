import { LRUCache } from 'lru-cache';
import { createAsk } from '@/clients/content/ask';
import { createContentClient } from '@/clients/content/contentClient';
import { serverEnvironment } from '@/config/serverEnvironment';
import { serviceAddresses } from '@/config/serviceAddresses';
import type { ProductParts } from '@/contracts/content/productParts';
import { defaultLocale, localeOf, type Locale } from '@/contracts/locales';
import { systemClock } from '@/lib/clock';
import { byMethod, refuse } from './answer';
import { createCallBudget } from './callBudget';

/** Someone editing a cart asks once a product. */
const budget = createCallBudget(120, systemClock);
/** Answers and questions under way, for a minute. */
const kept = new LRUCache<string, Promise<ProductParts | null>>({ max: 500, ttl: 60_000 });
/** Longest the content service is waited for. */
const budgetMs = 5000;

/**
 * A product with its sizes, vases and add-ons, for a shopper who changes what is in the cart.
 * @source spec §7 Catalog (GET same-origin /api/product/detail)
 */
export const getProduct = byMethod({
  async GET(request, response) {
    if (!budget.allows(request)) {
      response.setHeader('Retry-After', '60');
      return refuse(response, 429, 'REQ.TOO_MANY', 'Too many questions.');
    }
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
  },
});

function partsOf(handle: string, locale: Locale): Promise<ProductParts | null> {
  const key = `${locale} ${handle}`;
  const known = kept.get(key);
  if (known) return known;
  const asked = readParts(handle, locale);
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

async function readParts(handle: string, locale: Locale): Promise<ProductParts | null> {
  const environment = serverEnvironment();
  const ask = createAsk({
    url: serviceAddresses(environment).contentUrl,
    budgetMs,
    extraHeaders: {},
  });
  const content = createContentClient(ask, locale);
  const [product] = await content.products({ handles: [handle] });
  if (!product) return null;
  const { vases, addons } = product.content.fields;
  const entries = (type: string, handles: readonly string[]) =>
    handles.length > 0 ? content.content<unknown>({ type, handles }) : [];
  const [vaseEntries, addonEntries] = await Promise.all([entries('vase', vases), entries('addon', addons)]);
  return { product, vases: vaseEntries, addons: addonEntries };
}
