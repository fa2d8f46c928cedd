export { cardMessages, channelOf, productCardOf, type ProductCardView } from './card';
export { giftCardOf, type GiftCardView } from './giftCard';
export { allInPrice, cardOfferOf, variantPrice, type CardNote } from './cardOffer';
export { defaultVariantOf, defaultVaseOf, inVaseOf, shownSizeOf } from './defaultVariant';
export {
  addonOf,
  productChoicesOf,
  vaseOf,
  type AddonView,
  type ProductChoices,
  type VaseView,
} from './extras';
export { masterProductOf, variantsOf, type MasterProduct, type VariantView } from './masterProduct';
export { homeCollectionOf, productClassOf, type ProductClassName } from './productKind';
