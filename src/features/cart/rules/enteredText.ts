import { noCardNumber, noMarkup, readable } from '@/lib/validation/checks';

/** What can be wrong with a promo code, by the refusal of the gateway. @source spec §3 Cart (codeList.promo) */
const problems = {
  'CART.PROMO_UNKNOWN': 'unknown',
  'CART.PROMO_NOT_STARTED': 'not-started',
  'CART.PROMO_EXPIRED': 'expired',
  'CART.PROMO_USED_UP': 'used-up',
  'CART.PROMO_ELSEWHERE': 'elsewhere',
  'CART.PROMO_NOT_APPLICABLE': 'not-applicable',
  'CART.PROMO_BELOW_MINIMUM': 'below-minimum',
  'CART.PROMO_NOT_COMBINABLE': 'not-combinable',
  'CART.PROMO_SWITCHED_OFF': 'switched-off',
  'CART.ORDERING': 'ordering',
} as const;

/** Why a promo code does nothing; "failed" when it could not be asked about. */
export type PromoProblem = (typeof problems)[keyof typeof problems] | 'failed';

/** A promo code as the shop writes it; nothing for what cannot be one. */
export function writtenCode(entered: string): string | undefined {
  const code = entered.trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(code) ? code : undefined;
}

/** Why a code was refused. @source docs/decisions/0014-promo-codes.md */
export function promoProblemOf(errorMap: Readonly<Record<string, string>>): PromoProblem {
  const known: Readonly<Record<string, PromoProblem>> = problems;
  return Object.keys(errorMap).flatMap((key) => known[key] ?? [])[0] ?? 'failed';
}

/** Why something cannot be what a cart is called. */
export type CartNameProblem = 'cardNumber' | 'unreadable' | 'name';

/** What is wrong with the name of a cart: a card number by mistake, characters nobody can read, or markup. */
export function cartNameProblem(name: string): CartNameProblem | undefined {
  if (noCardNumber(name)) return 'cardNumber';
  if (readable(name)) return 'unreadable';
  return noMarkup(name) && 'name';
}
