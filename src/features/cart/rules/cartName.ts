import { noCardNumber, noMarkup, readable } from '@/lib/validation/checks';

/** Why something cannot be what a cart is called. */
export type CartNameProblem = 'cardNumber' | 'unreadable' | 'name';

/** What is wrong with the name of a cart: a card number by mistake, characters nobody can read, or markup. */
export function cartNameProblem(name: string): CartNameProblem | undefined {
  if (noCardNumber(name)) return 'cardNumber';
  if (readable(name)) return 'unreadable';
  return noMarkup(name) && 'name';
}
