/** Parameters that stop being true when an add-on leaves the cart. @source spec §2 Query parameters (last bullet) */
const addonParameters = ['editsku', 'editvase', 'edititemid', 'variation'] as const;
const dateParameters = ['startdate', 'enddate'] as const;

/**
 * Parameters to take out of the address once an add-on was removed; with an empty cart the dates go too.
 * @param itemCount  products left in the cart
 * @returns changes for the router: every named parameter is removed
 * @source spec §2 Query parameters (last bullet)
 */
export function removedAddonParameters(itemCount: number): Readonly<Record<string, null>> {
  const gone = itemCount < 1 ? [...addonParameters, ...dateParameters] : addonParameters;
  return Object.fromEntries(gone.map((name) => [name, null]));
}
