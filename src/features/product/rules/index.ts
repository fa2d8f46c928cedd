export { primaryPicture } from './picture';
export { channelOf, productCardOf, type ProductCardView } from './card';
export { masterProductOf, variantsOf, type MasterProduct, type VariantView } from './masterProduct';
export { addonOf, vaseOf, type AddonFields, type AddonView, type VaseFields, type VaseView } from './extras';
export { defaultVariantOf, defaultVaseOf } from './defaultVariant';
export { messagesFor, type ProductMessageFields } from './productMessages';
export { homeCollectionOf, type HomeCollection } from './breadcrumb';
export { cardOfferOf, type CardNote, type CardOffer } from './cardOffer';
export { productChoicesOf, type ProductChoices } from './productChoices';
