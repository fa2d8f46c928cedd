export { addonCents, addonTotalCents, isExactSelection, type AddonPrice } from './addonPrices';
export { allowedAddonTypes, offeredAddonGroups, type AddonGroup, type AddonType } from './offeredAddons';
