import type { AddonFields, VaseFields } from '@/contracts/content/entries';
import { contentType } from '@/contracts/content/staticContent';
import { isSoldIn, type Locale } from '@/contracts/locales';
import type { HasTag } from '@/features/content/rules';
import { createAppThunk, type ServerClients } from '@/store/createAppThunk';
import { loadRemote } from '@/store/loadRemote';
import {
  addonOf,
  defaultVariantOf,
  defaultVaseOf,
  masterProductOf,
  vaseOf,
  variantsOf,
  type MasterProduct,
} from '../rules';
import { productWords, readCards } from './cardMaker';
import { setBuildTimeData } from './productSlice';
import { recommendationsSlice } from './recommendationsSlice';

interface FetchProductInput {
  readonly handle: string;
  /** Size named by the address. */
  readonly sku?: string;
  readonly hasTag: HasTag;
  /** Arms of the split tests asked for so far. */
  readonly usedArms?: () => Readonly<Record<string, number>> | undefined;
}

type Content = ServerClients['content'];

/** Kinds of add-on the shop offers beside a product. @source spec §3 (Allowed add-on type keys) */
const addonTypes = ['greetingCard', 'berryRibbon'];

/**
 * Reads a product page on the server: product, sizes, vases, add-ons, an editor's messages and badges.
 * @returns null when there is no product of that handle; a product this shop does not sell is not put into the state
 * @throws  Error when the product itself cannot be read, so that a stale copy is served instead
 * @source spec §3 Product detail state, §4 Product detail
 */
export const fetchProduct = createAppThunk(
  'product/fetch',
  async (
    { handle, sku, hasTag, usedArms }: FetchProductInput,
    { dispatch, extra },
  ): Promise<MasterProduct | 'not sold here' | null> => {
    const { server, locale } = extra;
    if (!server) throw new Error('Product pages are read on the server.');
    const [found] = await server.content.products({ handles: [handle] });
    if (!found) return null;
    if (!isSoldIn(locale, found.productType)) return 'not sold here';
    const own = masterProductOf(found, locale);
    const variants = variantsOf(found);
    const [vases, addons, messagesOf, badgesOf] = await Promise.all([
      vasesOf(server.content, own, locale),
      addonsOf(server.content, own.addons, locale),
      productWords(server, contentType.productPageMessages, hasTag),
      productWords(server, contentType.badges, hasTag),
    ]);
    const product = { ...own, badges: [...badgesOf(handle), ...own.badges] };
    const sizes = Object.values(variants).filter((variant) => product.variants.includes(variant.sku));
    const isKnownSku = sku !== undefined && sku in variants;
    const selected = isKnownSku ? sku : defaultVariantOf({ ...product.metaInfo, variants: sizes });
    const productMessages = [...messagesOf(handle)];
    const splitTests = usedArms?.();
    dispatch(
      setBuildTimeData({
        product,
        variants,
        vases,
        addons,
        addonTypes: addonTypes.filter((type) =>
          Object.values(addons).some(({ addonType }) => addonType === type),
        ),
        productMessages,
        ...(splitTests && { splitTests }),
        currentSelected: selected,
        currentSelectedVase: defaultVaseOf(variants[selected]?.vases ?? product.vases, vases),
      }),
    );
    return product;
  },
);

async function vasesOf(content: Content, { vases: handles, variants }: MasterProduct, locale: Locale) {
  if (handles.length === 0) return {};
  const entries = await content.content<VaseFields>({ type: 'vase', handles });
  return Object.fromEntries(entries.map((entry) => [entry.handle, vaseOf(entry, variants, locale)]));
}

async function addonsOf(content: Content, handles: readonly string[], locale: Locale) {
  if (handles.length === 0) return {};
  const entries = await content.content<AddonFields>({ type: 'addon', handles });
  const offered = entries.filter(({ fields }) => addonTypes.includes(fields.addonType));
  return Object.fromEntries(offered.map((entry) => [entry.handle, addonOf(entry, locale)]));
}

/**
 * Reads on the server which products to show beside a product, with their cards.
 * @returns whether there is anything to show; a failure leaves out the row, not the page
 * @source spec §7 Fulfilment and address (recommendation-service)
 */
export const fetchRecommendations = createAppThunk(
  'product/fetchRecommendations',
  async ({ pid, hasTag }: { pid: string; hasTag: HasTag }, { dispatch, extra }): Promise<boolean> => {
    const { server, gateway, locale } = extra;
    if (!server) throw new Error('Recommendations are read on the server.');
    const load = async () => {
      const { recommendations } = await gateway.call('recommendation', { query: { productId: pid } });
      const handles = recommendations.map(({ handle }) => handle);
      const byHandle = await readCards(handles, { server, locale, hasTag });
      const cards = recommendations.flatMap(({ handle, reason }) => {
        const card = byHandle.get(handle);
        return card ? [{ card, reason }] : [];
      });
      return { pid, cards };
    };
    const outcome = await loadRemote(recommendationsSlice, { dispatch, extra }, { load });
    return outcome.ok && outcome.results.cards.length > 0;
  },
);
