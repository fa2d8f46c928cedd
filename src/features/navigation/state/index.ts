export {
  navigationSlice,
  openMainMenu,
  closeMainMenu,
  openAuxiliaryMenu,
  closeAuxiliaryMenu,
  selectIsMainMenuOpen,
  selectAuxiliaryMenu,
  type AuxiliaryMenu,
} from './navigationSlice';
export { routeChangeSlice, selectRoute, selectIsPageChanging, selectRouteLocale } from './routeChangeSlice';
