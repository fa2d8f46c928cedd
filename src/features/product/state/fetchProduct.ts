import type { AddonFields, VaseFields } from '@/contracts/content/extras';
import type { HandledFields } from '@/contracts/content/handledFields';
import { contentType } from '@/contracts/content/staticContent';
import { conditionalFor, type HasTag } from '@/features/content/rules';
import { createAppThunk } from '@/store/createAppThunk';
import { spared } from '@/store/spared';
import type { ServerClients } from '@/store/thunkExtra';
import {
  addonOf,
  defaultVariantOf,
  defaultVaseOf,
  masterProductOf,
  vaseOf,
  variantsOf,
  type MasterProduct,
} from '../rules';
import { setBuildTimeData } from './productSlice';

interface FetchProductInput {
  readonly handle: string;
  /** Size named by the address. */
  readonly sku?: string;
  readonly hasTag: HasTag;
}

type Content = ServerClients['content'];

/** Kinds of add-on the shop offers beside a product. @source spec §3 (Allowed add-on type keys) */
const addonTypes = ['greetingCard', 'berryRibbon'];

/**
 * Reads a product page on the server: product, sizes, vases, add-ons and an editor's messages.
 * @returns null when there is no product of that handle
 * @throws  Error when the product itself cannot be read, so that a stale copy is served instead
 * @source spec §3 Product detail state, §4 Product detail
 */
export const fetchProduct = createAppThunk(
  'product/fetch',
  async ({ handle, sku, hasTag }: FetchProductInput, { dispatch, extra }): Promise<MasterProduct | null> => {
    const { server, locale } = extra;
    if (!server) throw new Error('Product pages are read on the server.');
    const [found] = await server.content.products({ handles: [handle] });
    if (!found) return null;
    const product = masterProductOf(found, locale);
    const variants = variantsOf(found);
    const [vases, addons, productMessages] = await Promise.all([
      vasesOf(server.content, product.vases),
      addonsOf(server.content, product.addons),
      messagesOf(server, handle, hasTag),
    ]);
    const sizes = Object.values(variants).filter((variant) => product.variants.includes(variant.sku));
    const isKnownSku = sku !== undefined && sku in variants;
    const selected = isKnownSku ? sku : defaultVariantOf({ ...product.metaInfo, variants: sizes });
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
        currentSelected: selected,
        currentSelectedVase: defaultVaseOf(variants[selected]?.vases ?? product.vases, vases),
      }),
    );
    return product;
  },
);

async function vasesOf(content: Content, handles: readonly string[]) {
  if (handles.length === 0) return {};
  const entries = await content.content<VaseFields>({ type: 'vase', handles });
  return Object.fromEntries(entries.map((entry) => [entry.handle, vaseOf(entry)]));
}

async function addonsOf(content: Content, handles: readonly string[]) {
  if (handles.length === 0) return {};
  const entries = await content.content<AddonFields>({ type: 'addon', handles });
  const offered = entries.filter(({ fields }) => addonTypes.includes(fields.addonType));
  return Object.fromEntries(offered.map((entry) => [entry.handle, addonOf(entry)]));
}

/** A failure here costs the messages, not the page. */
async function messagesOf(server: ServerClients, handle: string, hasTag: HasTag): Promise<string[]> {
  const type = contentType.productPageMessages;
  const entries = await spared(server, server.content.content<HandledFields<string>>({ type }), []);
  return conditionalFor(entries, 'productHandles', handle, hasTag).filter(Boolean);
}
