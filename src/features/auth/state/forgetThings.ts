import { writeStored } from '@/lib/browserStorage';
import { safely } from '@/lib/safely';

/**
 * Keys of a customer's things in this window, by how they begin: tokens of orders, what was typed in the checkout, and which saved
 * address the shop was asked to send to.
 */
const things = /^(?:orderToken_|typedInCheckout$|sentAddress$)/;

/** Forgets what this window has stored of a customer: whoever uses it next is somebody else. */
export function forgetThings(): void {
  for (const key of safely(() => Object.keys(sessionStorage)) ?? [])
    if (things.test(key)) writeStored('sessionStorage', key, null);
}
