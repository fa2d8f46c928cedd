/** Regions whose law wants every mandatory fee inside the price. @source spec §5 Region check, §9 Regions list */
const allInRegions = ['CA', 'MN'] as const;

/**
 * The state of a shopper when it is one of the regions that matter.
 * @source spec §5 (returned only if it is CA or MN, case-insensitive)
 */
export function regionOf(state: string | undefined): (typeof allInRegions)[number] | undefined {
  return allInRegions.find((region) => region === state?.toUpperCase());
}
