export {
  contentPageSlice,
  selectContentPage,
  selectExcludedParameters,
  type ContentPage,
} from './contentPageSlice';
export { fetchContentPage } from './fetchContentPage';
export { menusSlice, selectMenu, type MenuEntry } from './menusSlice';
export { fetchMenus } from './fetchMenus';
export { staticDataSlice, selectStaticData, selectStaticText } from './staticDataSlice';
export { fetchStaticData } from './fetchStaticData';
