import { shop } from './shop';

/** Nobody alive was born before: an earlier date of birth is a mistake. */
export const EARLIEST_BIRTH_ISO = '1900-01-01';

/**
 * Whether somebody may buy alcohol, the 21st birthday included. Dates are compared as text, so that a birthday on
 * 29 February counts as 1 March in other years.
 * @param todayIso  today at the recipient's, yyyy-MM-dd
 * @source spec §9 Minimum age for alcohol: 21
 */
export function isOfAge(birthIso: string, todayIso: string): boolean {
  const year = Number(birthIso.slice(0, 4)) + shop.minimumAlcoholAge;
  return `${String(year).padStart(4, '0')}${birthIso.slice(4)}` <= todayIso;
}

/** Whether a kind of product asks for an age, and for an adult who signs: wine alone does. @source spec §5 Age verification */
export const holdsAlcohol = ({ productType }: { readonly productType: string }): boolean =>
  productType === 'wine';
