import type { Recipient } from '@/contracts/checkout';
import { createAppThunk } from '@/store/createAppThunk';
import { verifiedRecipient } from '../rules';

/**
 * The recipient with the address as the post would write it, when that differs from what was entered. A service that
 * does not answer stands in nobody's way.
 * @returns null when there is nothing to ask about
 * @source spec §7 Fulfilment and address (address verification)
 */
export const verifyRecipient = createAppThunk(
  'checkout/verifyRecipient',
  async (entered: Recipient, { extra }): Promise<Recipient | null> => {
    const { addressLine1, addressLine2, city, state, zipCode } = entered;
    const address = { addressLine1, addressLine2, city, state, zipCode };
    try {
      const token = await readToken();
      const answer = await extra.gateway.call('verifyAddress', { body: { token, ...address } });
      return answer.verdict === 'corrected' ? verifiedRecipient(entered, answer.address) : null;
    } catch {
      return null;
    }
  },
);

async function readToken(): Promise<string> {
  const response = await fetch('/api/address-verification-token', {
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error('No token for the address check.');
  return ((await response.json()) as { token: string }).token;
}
