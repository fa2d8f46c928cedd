export {
  addonSelectionSlice,
  addonToggled,
  initPanel,
  panelContinued,
  panelContinuedToCheckout,
  selectAddonPanel,
  selectSelectedAddons,
  setPanelData,
  updateAddons,
  type AddonPanel,
} from './addonSelectionSlice';
export { addonAvailabilitySlice, selectAddonAvailability } from './addonAvailabilitySlice';
export { fetchAddonAvailability } from './fetchAddonAvailability';
