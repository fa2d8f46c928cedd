export {
  navigationSlice,
  openMainMenu,
  closeMainMenu,
  openAuxiliaryMenu,
  closeAuxiliaryMenu,
  selectIsMainMenuOpen,
  selectAuxiliaryMenu,
  type AuxiliaryMenu,
  type NavigationState,
} from './navigationSlice';
export {
  routeChangeSlice,
  selectRoute,
  selectIsPageChanging,
  selectRouteLocale,
  type RouteChangeState,
} from './routeChangeSlice';
