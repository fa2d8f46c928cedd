export { primaryPicture, placeholderPicture } from './picture';
export { channelOf, productCardOf, type ProductCardView } from './card';
