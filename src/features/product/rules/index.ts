export { primaryPicture } from './picture';
export { channelOf, productCardOf, type ProductCardView } from './card';
