export {
  addonSelectionSlice,
  addonToggled,
  initPanel,
  panelClosed,
  panelContinued,
  panelContinuedToCheckout,
  selectAddonPanel,
  selectPanelAddons,
  selectSelectedAddons,
  setPanelData,
  updateAddons,
  type AddonPanel,
} from './addonSelectionSlice';
export {
  addonAvailabilitySlice,
  selectAddonAvailability,
  selectHasAddonAvailabilityFailed,
} from './addonAvailabilitySlice';
export { fetchAddonAvailability } from './fetchAddonAvailability';
export { savePanel } from './savePanel';
