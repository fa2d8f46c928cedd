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
} from './productSlice';
export { cardMaker, readCards } from './cardMaker';
export { fetchProduct, fetchRecommendations } from './fetchProduct';
export { productChoicesSlice, selectProductChoices, fetchProductChoices } from './productChoices';
export { recommendationsSlice, selectRecommendations, type RecommendedCard } from './recommendationsSlice';
