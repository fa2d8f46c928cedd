export {
  addonCents,
  addonTotalCents,
  dayMonthYear,
  isExactSelection,
  offeredAddonGroups,
  type AddonGroup,
  type AddonPrice,
} from './offeredAddons';
export { offeredVases, panelOutcome, type PanelOutcome } from './panelOutcome';
