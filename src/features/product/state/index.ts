export {
  productSlice,
  selectAddons,
  selectCurrentVariant,
  selectCurrentVase,
  selectMasterProduct,
  selectProductState,
  selectVariants,
  selectVases,
  navigateToRecommendedProduct,
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
  type BuildTimeData,
  type ProductDigitalData,
  type ProductState,
  type RecommendedStep,
} from './productSlice';
export { cardMaker } from './cardMaker';
export { fetchProduct } from './fetchProduct';
export { productChoicesSlice, selectProductChoices } from './productChoicesSlice';
export { recommendationsSlice, selectRecommendations, type RecommendedCard } from './recommendationsSlice';
export { fetchRecommendations } from './fetchRecommendations';
export { fetchProductChoices } from './fetchProductChoices';
