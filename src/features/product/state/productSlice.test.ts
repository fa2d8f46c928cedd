import fc from 'fast-check';
import { createShopStore } from '@/shell/store';
import {
  defaultVariantOf,
  defaultVaseOf,
  type MasterProduct,
  type VariantView,
  type VaseView,
} from '../rules';
import {
  selectCurrentVariant,
  selectCurrentVase,
  selectVariants,
  setBuildTimeData,
  setCurrentSelected,
  setCurrentSelectedVase,
} from './index';

const picture = { id: 'rose', path: '/media/rose/1', widths: [320], width: 320, height: 400 };
const product: MasterProduct = {
  handle: 'rose',
  url: '/products/rose',
  title: 'Rose </script>',
  subtitle: '',
  description: '',
  story: '',
  care: '',
  substitution: '',
  metaInfo: {
    calyxPid: 'LK1',
    fulfillment: [],
    productSubType: [],
    productClass: 'floral',
    defaultProductId: 'LK1M',
  },
  productType: 'flowers',
  channel: 'florist',
  picture,
  alt: '',
  badges: [],
  features: [],
  occasions: [],
  petSafe: false,
  variants: ['LK1S', 'LK1M'],
  vases: [],
  addons: [],
  seo: { title: '', description: '' },
};
const variant = (sku: string, vases: string[]): VariantView => ({
  sku,
  title: sku,
  cents: 5000,
  contents: '',
  vases,
  addons: [],
});
const vase = (id: string, cents: number): VaseView => ({
  id,
  skuId: id,
  title: id,
  description: '',
  cents,
  picture,
  alt: '',
  isDummy: cents === 0,
});
const built = setBuildTimeData({
  product,
  variants: { LK1S: variant('LK1S', ['LV01', 'LV00']), LK1M: variant('LK1M', ['LV02', 'LV00']) },
  vases: { LV00: vase('LV00', 0), LV01: vase('LV01', 999), LV02: vase('LV02', 1999) },
  addons: {},
  addonTypes: [],
  productMessages: [],
  currentSelected: 'LK1M',
  currentSelectedVase: 'LV00',
});

describe('§4 Product detail', () => {
  const sizes = [
    { sku: 'S', cents: 5000 },
    { sku: 'M', cents: 4000 },
  ];
  test.each([
    ['the named one', 'S', sizes, 'S'],
    ['the lowest priced', 'X', sizes, 'M'],
    ['the product itself', 'X', [], 'PID'],
  ])('default variant: %s', (_, defaultProductId, variants, expected) => {
    expect(defaultVariantOf({ defaultProductId, calyxPid: 'PID', variants })).toBe(expected);
  });

  test('the default is always one of the sizes when there are any', () => {
    const size = fc.record({ sku: fc.string({ minLength: 1 }), cents: fc.nat() });
    fc.assert(
      fc.property(fc.array(size, { minLength: 1 }), fc.string(), (variants, defaultProductId) => {
        const chosen = defaultVariantOf({ defaultProductId, calyxPid: 'PID', variants });
        expect(variants.map(({ sku }) => sku)).toContain(chosen);
      }),
    );
  });

  test('nobody pays for a vase that was not chosen', () => {
    expect(defaultVaseOf(['LV01', 'LV00'], { LV01: { cents: 999 }, LV00: { cents: 0 } })).toBe('LV00');
    expect(defaultVaseOf(['LV09'], {})).toBeNull();
  });

  test('a chosen size keeps the vase it has too, else takes its own default', () => {
    const store = createShopStore();
    store.dispatch(built);
    store.dispatch(setCurrentSelectedVase('LV02'));
    store.dispatch(setCurrentSelected('LK1S'));
    expect(selectCurrentVariant(store.getState())?.sku).toBe('LK1S');
    expect(selectCurrentVase(store.getState())?.id).toBe('LV00');
    expect(store.getState().product.variantSwitched).toBe(true);
    store.dispatch(setCurrentSelected('LK1M'));
    expect(selectCurrentVase(store.getState())?.id).toBe('LV00');
    store.dispatch(setCurrentSelected('unknown'));
    expect(selectCurrentVariant(store.getState())?.sku).toBe('LK1M');
    expect(selectVariants(store.getState()).map(({ sku }) => sku)).toEqual(['LK1S', 'LK1M']);
  });
});
