export {
  contentPageSlice,
  selectContentPage,
  selectExcludedParameters,
  type ContentPage,
} from './contentPageSlice';
export { fetchContentPage } from './fetchContentPage';
export { menusSlice, selectMenu } from './menusSlice';
export { fetchMenus } from './fetchMenus';
export { staticDataSlice, selectStaticData, selectStaticText } from './staticDataSlice';
export { fetchStaticData } from './fetchStaticData';
