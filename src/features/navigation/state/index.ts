export {
  navigationSlice,
  openMainMenu,
  closeMainMenu,
  openAuxiliaryMenu,
  closeAuxiliaryMenu,
  selectIsMainMenuOpen,
  selectAuxiliaryMenu,
} from './navigationSlice';
export { routeChangeSlice, selectRoute, selectIsPageChanging, selectRouteLocale } from './routeChangeSlice';
