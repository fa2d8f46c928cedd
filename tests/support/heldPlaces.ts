import { eq } from 'drizzle-orm';
import { deliveryCapacity } from '@/backend/db/schema';
import { clientAddressHeader, clientAddressText } from '@/contracts/publicPort';
import { signatureOf } from '@/lib/signature';
import type { InProcessBackend } from './inProcessBackend';
import { newKey } from './openCart';
import { openCheckout, type TestCheckout } from './openCheckout';
import { testEnvironment } from './testEnvironment';

/** Places of the day of an area, sold ones and held ones. */
export async function placesOf({ db }: Pick<InProcessBackend, 'db'>, areaId = 'US-100') {
  const [day] = await db.select().from(deliveryCapacity).where(eq(deliveryCapacity.areaId, areaId));
  return { used: day?.used ?? 0, held: day?.held ?? 0 };
}

/** As the public port names a client. */
function from(address: string) {
  const { internal } = testEnvironment().secrets;
  return { [clientAddressHeader]: `${address} ${signatureOf(clientAddressText(address), internal)}` };
}

/** Places the order of a checkout as a client of that address does; `again` sends the very same request. */
export async function placeFrom(
  backend: InProcessBackend,
  { checkoutId, cartToken, read }: TestCheckout,
  address: string,
) {
  const body = { checkoutId, expectedTotal: (await read()).totalAmount, idempotencyKey: newKey() };
  const call = () => backend.call('placeOrder', { cartToken, body, headers: from(address) });
  return Object.assign(await call(), { again: call });
}

/** Checkouts that pay with that test card, or with none on a page of the payment company. */
export async function openCheckouts(backend: InProcessBackend, count: number, card?: string) {
  const opened: TestCheckout[] = [];
  for (let shopper = 0; shopper < count; shopper += 1) {
    const checkout = await openCheckout(backend, { method: card ? 'card' : 'hosted' });
    if (card) await checkout.pay(card);
    opened.push(checkout);
  }
  return opened;
}
