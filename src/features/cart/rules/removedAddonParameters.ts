/** Parameters that stop being true when an add-on leaves the cart. @source spec §2 Query parameters (last bullet) */
const addonParameters = ['editsku', 'editvase', 'edititemid', 'variation'] as const;
const editParameters = ['editsku', 'editvase', 'edititemid'] as const;
const dateParameters = ['startdate', 'enddate'] as const;

/**
 * Parameters to take out of the address once an add-on was removed; with an empty cart the dates go too.
 * @param itemCount  products left in the cart
 * @returns changes for the router: every named parameter is removed
 * @source spec §2 Query parameters (last bullet)
 */
export const removedAddonParameters = (itemCount: number): Readonly<Record<string, null>> =>
  gone(addonParameters, itemCount);

/**
 * The same for a whole line: nothing of it can be edited any more, and an empty cart has no dates.
 * @param itemCount  products left in the cart
 * @source spec §2 Query parameters (last bullet)
 */
export const removedLineParameters = (itemCount: number): Readonly<Record<string, null>> =>
  gone(editParameters, itemCount);

function gone(names: readonly string[], itemCount: number): Readonly<Record<string, null>> {
  const all = itemCount < 1 ? [...names, ...dateParameters] : names;
  return Object.fromEntries(all.map((name) => [name, null]));
}
