/**
 * Whether work of one area or origin is meant when another is named: its own, and that of the areas within it.
 * @source docs/operations.md, The florist's desk
 */
export function liesWithin(areaId: string, named: string): boolean {
  return areaId === named || (/^(US|CA)-/.test(named) && areaId.startsWith(named));
}
