export {
  addonAvailabilitySlice,
  addonSelectionSlice,
  addonToggled,
  initPanel,
  panelClosed,
  panelContinued,
  selectAddonAvailability,
  selectAddonPanel,
  selectHasAddonAvailabilityFailed,
  selectPanelAddons,
  selectSelectedAddons,
  updateAddons,
} from './addonSlices';
export { fetchAddonAvailability } from './fetchAddonAvailability';
export { savePanel } from './savePanel';
