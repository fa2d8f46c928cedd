import type { MasterProduct, VariantView } from '@/features/product/rules';
import { setBuildTimeData } from '@/features/product/state';

const pictureOf = (id: string) => ({ id, path: `/media/${id}/1`, widths: [320], width: 320, height: 320 });
/** A size without a picture of its own. */
export const size = (sku: string, title: string, stems: number): VariantView => ({
  ...{ sku, title, stems, cents: 4999, contents: '', vases: [], addons: [] },
});
const large = { ...size('L', 'Premium', 26), picture: pictureOf('l') };
/** Three sizes of the product: the middle one is the usual one, the large one has its own picture. */
export const sizes = [size('S', 'Standard', 14), size('M', 'Deluxe', 19), large];
/** A bouquet in several sizes. */
export const product: MasterProduct = {
  ...{ handle: 'meadow', url: '/products/meadow', title: 'Meadow', subtitle: '', description: '', story: '' },
  ...{ care: '', substitution: '', alt: 'Daisies in a vase.', picture: pictureOf('meadow') },
  metaInfo: {
    ...{ calyxPid: 'LK2', defaultProductId: 'M', productClass: 'freshcut' },
    ...{ fulfillment: ['florist'], productSubType: [] },
  },
  ...{ variants: ['S', 'M', 'L'], vases: [], addons: [], seo: { title: '', description: '' } },
  ...{ productType: 'flowers', channel: 'florist', badges: [], features: [], occasions: [], petSafe: true },
};

/** Opens the page of the product with one of its sizes chosen. */
export const withSizes = (currentSelected: string, variants: readonly VariantView[] = sizes) =>
  setBuildTimeData({
    ...{ product, currentSelected, currentSelectedVase: null, productMessages: [] },
    variants: Object.fromEntries(variants.map((variant) => [variant.sku, variant])),
    ...{ addons: {}, addonTypes: [], vases: {} },
  });
