import fc from 'fast-check';
import { HYDRATE } from 'next-redux-wrapper';
import { createShopStore } from '@/shell/store';
import {
  defaultVariantOf,
  defaultVaseOf,
  inVaseOf,
  vaseOf,
  type MasterProduct,
  type VariantView,
  type VaseView,
} from '../rules';
import {
  navigateToRecommendedProduct,
  selectCurrentVariant,
  selectCurrentVase,
  selectVariants,
  selectVases,
  selectProductState,
  setAddonTypes,
  setAddons,
  setAvailableVariant,
  setBuildTimeData,
  setCurrentSelected,
  setCurrentSelectedVase,
  setMasterProduct,
  setPdpPla,
  setProductMessages,
  setVariantSwitched,
  setVariants,
  setVases,
  updateProductDigitalData,
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
  cents,
  picture,
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

  test('§3 imageBySku: a vase looks as it does with the chosen size, where there is such a picture', () => {
    const withSmall = { ...picture, path: '/media/lv00-small' };
    const image = [{ type: 'primary', url: '', picture } as const];
    const imageBySku = { LK1S: [{ ...image[0], picture: withSmall }] };
    const fields = {
      metaInfo: { skuId: 'LV00' },
      pictureAlt: '',
      variants: [],
      image,
      imageBySku,
      isDummy: true,
    };
    const entry = { handle: 'LV00', title: '', locale: 'en-US', fields } as unknown as Parameters<
      typeof vaseOf
    >[0];
    const store = createShopStore();
    store.dispatch(built);
    store.dispatch(setVases({ LV00: vaseOf(entry, ['LK1S'], 'en-US') }));
    const shown = () =>
      selectVases(store.getState()).map((one) => inVaseOf(selectCurrentVariant(store.getState()), one)?.path);
    expect(shown()).toEqual([undefined]);
    store.dispatch(setCurrentSelected('LK1S'));
    expect(shown()).toEqual([withSmall.path]);
    expect(vaseOf(entry, ['LK1M'], 'en-US')).not.toHaveProperty('pictureBySku');
    const alone = { ...entry, fields: { ...entry.fields, imageBySku: undefined } };
    expect(vaseOf(alone, ['LK1S'], 'en-US')).not.toHaveProperty('pictureBySku');
  });

  test('beside vases pictured with the usual size, the one that stands first looks as on the product’s picture', () => {
    const store = createShopStore();
    const both = { ...vase('LV01', 999), pictureBySku: { LK1M: picture } };
    const plain = { ...vase('LV02', 1999), picture: { ...picture, path: '/media/lv02' } };
    const glass = { picture: { ...picture, path: '/media/lv01' } };
    store.dispatch(built);
    store.dispatch(setVariants({ LK1M: variant('LK1M', ['LV02', 'LV01']), LK1S: variant('LK1S', ['LV02']) }));
    const shown = () => selectVases(store.getState()).map((one) => one.picture.path);
    store.dispatch(setVases({ LV02: plain, LV01: { ...vase('LV01', 999), ...glass } }));
    expect(shown()).toEqual(['/media/lv02', '/media/lv01']);
    store.dispatch(setVases({ LV02: plain, LV01: { ...both, ...glass } }));
    expect(shown()).toEqual([picture.path, '/media/lv01']);
    store.dispatch(setCurrentSelected('LK1S'));
    expect(shown()).toEqual(['/media/lv02']);
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

describe('§4 Product detail: each action sets its part', () => {
  const buildTime = {
    product,
    variants: { LK1S: variant('LK1S', ['V1']), LK1M: variant('LK1M', ['V1']) },
    addons: {},
    addonTypes: [],
    vases: { V1: vase('V1', 0) },
    productMessages: [],
    currentSelected: 'LK1S',
    currentSelectedVase: 'V1',
  };
  const begun = () => {
    const store = createShopStore();
    store.dispatch(setBuildTimeData(buildTime));
    return store;
  };

  test('master product, variants, add-ons, add-on types and vases are replaced', () => {
    const store = begun();
    store.dispatch(setMasterProduct({ ...product, handle: 'tulip' }));
    store.dispatch(setVariants({ T1: variant('T1', []) }));
    store.dispatch(setAddons({}));
    store.dispatch(setAddonTypes(['greetingCard']));
    store.dispatch(setVases({ V2: vase('V2', 100) }));
    const state = selectProductState(store.getState());
    expect(Object.keys(state.masterProduct)).toEqual(['tulip']);
    expect(state.currentHandle).toBe('tulip');
    expect(Object.keys(state.variants)).toEqual(['T1']);
    expect(state.addonTypes).toEqual(['greetingCard']);
    expect(Object.keys(state.vases)).toEqual(['V2']);
  });

  test('messages, "variant switched" and the advertisement mark are set', () => {
    const store = begun();
    store.dispatch(setProductMessages(['Late this week']));
    store.dispatch(setVariantSwitched(true));
    store.dispatch(setPdpPla(true));
    expect(selectProductState(store.getState())).toMatchObject({
      productMessages: ['Late this week'],
      variantSwitched: true,
      pla: true,
    });
  });

  test('a size that can come is taken without counting as the shopper’s switch; an unknown one is not', () => {
    const store = begun();
    store.dispatch(setAvailableVariant('LK1M'));
    store.dispatch(setAvailableVariant('LK9'));
    const { currentSelected, variantSwitched, digitalData } = selectProductState(store.getState());
    expect([currentSelected, variantSwitched, digitalData?.sku]).toEqual(['LK1M', false, 'LK1M']);
  });

  test('digital data names product, class, size and price, and follows the chosen size', () => {
    const store = begun();
    const before = { productId: 'LK1', productClass: 'flower', sku: 'LK1S', price: 50 };
    expect(selectProductState(store.getState()).digitalData).toMatchObject(before);
    store.dispatch(setCurrentSelected('LK1M'));
    store.dispatch(updateProductDigitalData({ price: 45 }));
    expect(selectProductState(store.getState()).digitalData).toMatchObject({ sku: 'LK1M', price: 45 });
  });

  test('the way to a recommended product is kept until the next product is there', () => {
    const store = begun();
    const step = { productId: 'LK2', url: '/products/tulip', position: 3 };
    store.dispatch(navigateToRecommendedProduct(step));
    expect(selectProductState(store.getState()).navigatingTo).toEqual(step);
    store.dispatch(setBuildTimeData(buildTime));
    expect(selectProductState(store.getState()).navigatingTo).toBeNull();
  });

  test('only the page a visit begins with can be an advertisement’s: whoever goes on has chosen', () => {
    const server = begun();
    server.dispatch(setPdpPla(true));
    const first = selectProductState(server.getState());
    server.dispatch(setMasterProduct({ ...product, handle: 'tulip' }));
    const next = selectProductState(server.getState());
    const visit = createShopStore();
    const plaOf = (page: typeof first) => {
      visit.dispatch({ type: HYDRATE, payload: { product: page } });
      return selectProductState(visit.getState()).pla;
    };
    expect([plaOf(first), plaOf(first), plaOf(next)]).toEqual([true, true, false]);
  });
});
