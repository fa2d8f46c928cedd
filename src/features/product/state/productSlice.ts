import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createRememberedSelector } from '@/store/createRememberedSelector';
import { injectReducer } from '@/store/lazyReducers';
import { defaultVaseOf, type AddonView, type MasterProduct, type VariantView, type VaseView } from '../rules';

/** The product page at hand and what belongs to it. @source spec §3 Product detail state */
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
  /** What an editor has to say about the product. */
  productMessages: string[];
  /** The shopper has chosen a size on this page. */
  variantSwitched: boolean;
  /** The visit came from a product advertisement. */
  pla: boolean;
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
> & { product: MasterProduct };

const slice = createSlice({
  name: 'product',
  initialState,
  reducers: {
    setBuildTimeData(state, { payload }: PayloadAction<BuildTimeData>) {
      const { product, ...rest } = payload;
      return {
        ...state,
        ...rest,
        masterProduct: { [product.handle]: product },
        currentHandle: product.handle,
        variantSwitched: false,
      };
    },
    /** A size the shopper chose; its vase stays when the size has it too. */
    setCurrentSelected(state, { payload: sku }: PayloadAction<string>) {
      const variant = state.variants[sku];
      if (!variant) return;
      state.currentSelected = sku;
      state.variantSwitched = true;
      if (!state.currentSelectedVase || !variant.vases.includes(state.currentSelectedVase)) {
        state.currentSelectedVase = defaultVaseOf(variant.vases, state.vases);
      }
    },
    /** A size that can be delivered when the chosen one cannot; not the shopper's own doing. */
    setAvailableVariant(state, { payload: sku }: PayloadAction<string>) {
      if (state.variants[sku]) state.currentSelected = sku;
    },
    setCurrentSelectedVase(state, { payload: id }: PayloadAction<string>) {
      if (state.vases[id]) state.currentSelectedVase = id;
    },
    setProductMessages(state, { payload }: PayloadAction<string[]>) {
      state.productMessages = payload;
    },
    setVariantSwitched(state, { payload }: PayloadAction<boolean>) {
      state.variantSwitched = payload;
    },
    setPdpPla(state, { payload }: PayloadAction<boolean>) {
      state.pla = payload;
    },
  },
});

/** A new page brings its own product; the visit's own marks stay. @source spec §4 Page reloads */
function mergeHydrated(current: ProductState, incoming: ProductState): ProductState {
  return { ...incoming, pla: current.pla };
}

/** @source spec §4 Product detail (Actions) */
export const productSlice = injectReducer({ ...slice, mergeHydrated });
export const { setBuildTimeData, setCurrentSelected, setCurrentSelectedVase, setPdpPla } = slice.actions;

type Root = { product: ProductState };

/** Everything about the product page at hand. */
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
export const selectVariants = createRememberedSelector(
  [selectMasterProduct, (state: Root) => state.product.variants],
  (product, variants): VariantView[] => (product?.variants ?? []).flatMap((sku) => variants[sku] ?? []),
);
/** Vases of the chosen size. */
export const selectVases = createRememberedSelector(
  [selectCurrentVariant, (state: Root) => state.product.vases],
  (variant, vases): VaseView[] => (variant?.vases ?? []).flatMap((id) => vases[id] ?? []),
);
/** Add-ons of the chosen size, in the merchant's order. */
export const selectAddons = createRememberedSelector(
  [selectCurrentVariant, (state: Root) => state.product.addons],
  (variant, addons): AddonView[] =>
    (variant?.addons ?? [])
      .flatMap((id) => addons[id] ?? [])
      .sort((one, other) => one.sequence - other.sequence),
);
