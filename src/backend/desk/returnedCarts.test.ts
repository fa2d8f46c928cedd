import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { openCart } from '../../../tests/support/openCart';
import { openDesk } from '../../../tests/support/openDesk';

jest.setTimeout(60_000);
const now = '2026-11-20T15:00:00Z';
const backend = suiteBackend({ now });

test('npm run shop -- returned: carts that went back, priced, without a person; open carts are none of them', async () => {
  const [cart, open] = [await openCart(backend), await openCart(backend)];
  await open.add({});
  await cart.add({ quantity: 2 });
  const { totalAmount } = await cart.read();
  const { status } = await backend.call('returnCart', {
    ...{ params: { cartId: cart.cartId }, cartToken: cart.cartToken },
    body: { partnerId: 'procurely', returnUrl: 'https://portal.procurely.example/orders' },
  });
  expect(status).toBe(200);
  const { desk } = openDesk(backend, now);
  const heading = 'returned,partner,cart,goods,delivery,zip,total now';
  const line = `2026-11-20 10:00,procurely,${cart.cartId},2 × LK1001S,2026-11-24,10001,${totalAmount.toFixed(2)}`;
  expect((await desk('returned')).text.split('\n')).toEqual([heading, line]);
  expect((await desk('returned --from 2026-11-20 --until 2026-11-20')).text).toContain(line);
  expect((await desk('returned --until 2026-11-19')).text).toBe(heading);
  expect((await desk('returned all')).text).toContain('"all" is too much.');
});
