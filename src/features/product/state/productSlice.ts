import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createMemoizedSelector } from '@/store/createMemoizedSelector';
import { injectReducer } from '@/store/lazyReducers';
import { toAmount } from '@/lib/money';
import {
  defaultVaseOf,
  inVaseOf,
  productClassOf,
  type AddonView,
  type MasterProduct,
  type ProductClassName,
  type VariantView,
  type VaseView,
} from '../rules';

/** The product page on screen and what belongs to it. @source spec §3 Product detail state */
export interface ProductState {
  /** By handle. */
  masterProduct: Record<string, MasterProduct>;
  /** By sku. */
  variants: Record<string, VariantView>;
  addons: Record<string, AddonView>;
  /** Kinds of add-on on offer, in their order. */
  addonTypes: string[];
  vases: Record<string, VaseView>;
  /** Handle of the page's product. */
  currentHandle: string | null;
  /** Sku of the chosen size. */
  currentSelected: string | null;
  currentSelectedVase: string | null;
  /** Messages of an editor about the product. */
  productMessages: string[];
  /** Arms of the split tests the page depends on; absent where none runs. */
  splitTests?: Readonly<Record<string, number>>;
  /** The shopper has chosen a size on this page. */
  variantSwitched: boolean;
  /** The visit came from a product advertisement. */
  pla: boolean;
  /** The product and chosen size as events tell them; null before there is one. */
  digitalData: ProductDigitalData | null;
  /** The recommended product the shopper is going to. */
  navigatingTo: RecommendedStep | null;
}

/** A product page as events tell it. Dollars. @source spec §4 Product detail (update product digital data) */
export interface ProductDigitalData {
  readonly productId: string;
  readonly name: string;
  readonly productClass: ProductClassName;
  readonly sku?: string;
  readonly price?: number;
}

/** A step from a product to one that was recommended beside it. */
export interface RecommendedStep {
  readonly productId: string;
  readonly url: string;
  /** Place in the row, from 1. */
  readonly position: number;
}

const initialState: ProductState = {
  masterProduct: {},
  variants: {},
  addons: {},
  addonTypes: [],
  vases: {},
  currentHandle: null,
  currentSelected: null,
  currentSelectedVase: null,
  productMessages: [],
  variantSwitched: false,
  pla: false,
  digitalData: null,
  navigatingTo: null,
};

/** Everything a product page is built from, set at once. */
export type BuildTimeData = Pick<
  ProductState,
  | 'variants'
  | 'addons'
  | 'addonTypes'
  | 'vases'
  | 'currentSelected'
  | 'currentSelectedVase'
  | 'productMessages'
  | 'splitTests'
> & { product: MasterProduct };

/** A reducer that replaces one part of the state. */
function replace<Key extends keyof ProductState>(key: Key) {
  return (state: ProductState, { payload }: PayloadAction<ProductState[Key]>): ProductState => ({
    ...state,
    [key]: payload,
  });
}

const slice = createSlice({
  name: 'product',
  initialState,
  reducers: {
    setBuildTimeData(state, { payload }: PayloadAction<BuildTimeData>) {
      const { product, ...rest } = payload;
      const variant = rest.variants[rest.currentSelected ?? ''];
      return {
        ...state,
        ...rest,
        masterProduct: { [product.handle]: product },
        currentHandle: product.handle,
        variantSwitched: false,
        digitalData: digitalDataOf(product, variant),
        navigatingTo: null,
      };
    },
    setMasterProduct(state, { payload }: PayloadAction<MasterProduct>) {
      Object.assign(state, { masterProduct: { [payload.handle]: payload }, currentHandle: payload.handle });
    },
    setVariants: replace('variants'),
    setAddons: replace('addons'),
    setAddonTypes: replace('addonTypes'),
    setVases: replace('vases'),
    setProductMessages: replace('productMessages'),
    setVariantSwitched: replace('variantSwitched'),
    setPdpPla: replace('pla'),
    /** The shopper goes to a product recommended beside this one. */
    navigateToRecommendedProduct: replace('navigatingTo'),
    updateProductDigitalData(state, { payload }: PayloadAction<Partial<ProductDigitalData>>) {
      if (state.digitalData) state.digitalData = { ...state.digitalData, ...payload };
    },
    /** A size the shopper chose; its vase stays when the size has it too. */
    setCurrentSelected(state, { payload: sku }: PayloadAction<string>) {
      const variant = state.variants[sku];
      if (!variant) return;
      state.currentSelected = sku;
      state.variantSwitched = true;
      if (state.digitalData) Object.assign(state.digitalData, sizeData(variant));
      if (!state.currentSelectedVase || !variant.vases.includes(state.currentSelectedVase)) {
        state.currentSelectedVase = defaultVaseOf(variant.vases, state.vases);
      }
    },
    /** A size that can be delivered when the chosen one cannot; the shopper did not choose it. */
    setAvailableVariant(state, { payload: sku }: PayloadAction<string>) {
      const variant = state.variants[sku];
      if (!variant) return;
      state.currentSelected = sku;
      if (state.digitalData) Object.assign(state.digitalData, sizeData(variant));
    },
    setCurrentSelectedVase(state, { payload: id }: PayloadAction<string>) {
      if (state.vases[id]) state.currentSelectedVase = id;
    },
  },
});

/**
 * A new page brings its own product. Only the first page of a visit can come from an advertisement: on the next product
 * the flag is off. @source spec §4 Page reloads
 */
function mergeHydrated(current: ProductState, incoming: ProductState): ProductState {
  const isFirst = current.currentHandle === null || current.currentHandle === incoming.currentHandle;
  return { ...incoming, pla: isFirst ? incoming.pla : false };
}

const sizeData = ({ sku, cents }: VariantView) => ({ sku, price: toAmount(cents) });

function digitalDataOf(product: MasterProduct, variant: VariantView | undefined): ProductDigitalData {
  return {
    productId: product.metaInfo.calyxPid,
    name: product.title,
    productClass: productClassOf(product.metaInfo.productClass),
    ...(variant ? sizeData(variant) : {}),
  };
}

/** State of the product page. @source spec §4 Product detail (Actions) */
export const productSlice = injectReducer({ ...slice, mergeHydrated });
export const {
  setBuildTimeData,
  setMasterProduct,
  setVariants,
  setAddons,
  setAddonTypes,
  setVases,
  setCurrentSelected,
  setCurrentSelectedVase,
  setAvailableVariant,
  setProductMessages,
  setVariantSwitched,
  setPdpPla,
  navigateToRecommendedProduct,
  updateProductDigitalData,
} = slice.actions;

type Root = { product: ProductState };

/** Everything about the product page on screen. */
export const selectProductState = (state: Root): ProductState => state.product;
/** The page's product, null on other pages. */
export const selectMasterProduct = ({ product }: Root): MasterProduct | null =>
  (product.currentHandle ? product.masterProduct[product.currentHandle] : undefined) ?? null;
/** The chosen size. */
export const selectCurrentVariant = ({ product }: Root): VariantView | null =>
  (product.currentSelected ? product.variants[product.currentSelected] : undefined) ?? null;
/** The chosen vase. */
export const selectCurrentVase = ({ product }: Root): VaseView | null =>
  (product.currentSelectedVase ? product.vases[product.currentSelectedVase] : undefined) ?? null;
/** Sizes of the page's product, smallest first. */
export const selectVariants = createMemoizedSelector(
  [selectMasterProduct, (state: Root) => state.product.variants],
  (product, variants): VariantView[] => (product?.variants ?? []).flatMap((sku) => variants[sku] ?? []),
);
const selectOffered = createMemoizedSelector(
  [selectCurrentVariant, (state: Root) => state.product.vases],
  (variant, vases) => ({ variant, offered: (variant?.vases ?? []).flatMap((id) => vases[id] ?? []) }),
);
/**
 * Vases of the chosen size. The product's own picture shows its usual size in the vase that stands first: beside others
 * that are pictured with it, that is the picture of this vase.
 */
export const selectVases = createMemoizedSelector(
  [selectOffered, selectMasterProduct],
  ({ variant, offered }, product): VaseView[] => {
    if (!offered.some((vase) => inVaseOf(variant, vase))) return offered;
    const usual = variant?.sku === product?.metaInfo.defaultProductId ? product?.picture : undefined;
    return offered.map((vase, index) => (index === 0 && usual ? { ...vase, picture: usual } : vase));
  },
);
/** Add-ons of the chosen size, in the merchant's order. */
export const selectAddons = createMemoizedSelector(
  [selectCurrentVariant, (state: Root) => state.product.addons],
  (variant, addons): AddonView[] =>
    (variant?.addons ?? [])
      .flatMap((id) => addons[id] ?? [])
      .sort((one, other) => one.sequence - other.sequence),
);
