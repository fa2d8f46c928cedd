import { createHash } from 'node:crypto';

/** Whoever uses a promotion: by account, else by the sender's e-mail address, never in the clear. @source docs/decisions/0014-promo-codes.md */
export function buyerHash({ customerId, email }: { customerId?: string; email: string }): string {
  return createHash('sha256')
    .update(customerId ?? email.trim().toLowerCase())
    .digest('hex');
}
