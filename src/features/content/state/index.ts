export {
  contentPageSlice,
  menusSlice,
  selectContentPage,
  selectExcludedParameters,
  selectMenu,
  selectStaticData,
  selectStaticText,
  staticDataSlice,
  type ContentPage,
  type PageSection,
} from './contentSlices';
export { fetchContentPage, fetchStaticData } from './fetchContent';
export { fetchMenus } from './fetchMenus';
