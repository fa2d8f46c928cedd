/** Whether a kind of product asks for an age, and for an adult who signs: wine alone does. @source spec §5 Age verification */
export const holdsAlcohol = ({ productType }: { readonly productType: string }): boolean =>
  productType === 'wine';
