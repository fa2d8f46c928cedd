export { addonCents, addonTotalCents, isExactSelection, type AddonPrice } from './addonPrices';
export { allowedAddonTypes, offeredAddonGroups, type AddonGroup, type AddonType } from './offeredAddons';
export { dayMonthYear } from './dayMonthYear';
export { offeredVases } from './offeredVases';
export { panelOutcome, type PanelOutcome } from './panelOutcome';
