export {
  navigationSlice,
  openMainMenu,
  closeMainMenu,
  openAuxiliaryMenu,
  closeAuxiliaryMenu,
  setCurrentTab,
  setCurrentPageNumber,
  selectIsMainMenuOpen,
  selectAuxiliaryMenu,
  selectCurrentTab,
  selectCurrentPageNumber,
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
