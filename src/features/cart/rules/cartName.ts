import { noCardNumber, noMarkup } from '@/lib/validation/checks';

/** Why something cannot be what a cart is called. */
export type CartNameProblem = 'cardNumber' | 'name';

/** What is wrong with the name of a cart: a card number by mistake, or markup. */
export function cartNameProblem(name: string): CartNameProblem | undefined {
  if (noCardNumber(name)) return 'cardNumber';
  return noMarkup(name) && 'name';
}
