import type { Answer } from '@/contracts/gateway';
import type { ThunkTools } from '@/store/createAppThunk';
import { countryOf, keepCart, newIdempotencyKey } from './cartCalls';
import { rememberCart } from './cartIdentity';
import { storeOwner } from './cartOwner';

/**
 * The customer's own cart, with what a guest's cart holds; it is the visit's cart from then on.
 * @param guestToken  opens the guest's cart; left out, the customer's cart is all there is
 * @source docs/decisions/0015-carts-and-customers.md
 */
export async function takeCustomersCart(
  tools: ThunkTools,
  session: string,
  guestToken?: string,
): Promise<Answer<'mergeCart'>> {
  const { gateway, locale } = tools.extra;
  const answer = await gateway.call('mergeCart', {
    query: { locale },
    body: { countryId: countryOf(tools), idempotencyKey: newIdempotencyKey() },
    ...(guestToken ? { cartToken: guestToken } : {}),
  });
  rememberCart(answer);
  storeOwner(session);
  keepCart(tools, answer.cart);
  return answer;
}
