export {
  productSlice,
  selectAddons,
  selectCurrentVariant,
  selectCurrentVase,
  selectMasterProduct,
  selectProductState,
  selectVariants,
  selectVases,
  setBuildTimeData,
  setCurrentSelected,
  setCurrentSelectedVase,
  setPdpPla,
  type BuildTimeData,
  type ProductState,
} from './productSlice';
export { fetchProduct } from './fetchProduct';
export { productChoicesSlice, selectProductChoices } from './productChoicesSlice';
export { fetchProductChoices } from './fetchProductChoices';
