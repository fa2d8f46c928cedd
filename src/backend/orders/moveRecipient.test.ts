import { eq } from 'drizzle-orm';
import { suiteBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout, recipient } from '../../../tests/support/openCheckout';
import { newCustomer } from '../../../tests/support/signIn';
import { carts, customers, orderChanges, orderGroups, orders, outboxMails } from '../db/schema';

jest.setTimeout(60_000);

const now = '2026-11-20T15:00:00Z';
const backend = suiteBackend({ now });

async function placed(sku?: string) {
  const { orderId, orderToken } = (await (await openCheckout(backend, { sku })).place()).answer;
  const access = { params: { orderId }, orderToken };
  const change = (body: object, idempotencyKey = newKey(), at?: string) =>
    backend.call('forModification', { ...access, body: { ...body, idempotencyKey }, now: at });
  const mails = async () =>
    (await backend.db.select().from(outboxMails)).filter(
      ({ facts }) => facts.orderId === orderId && facts.kind === 'order-changed',
    );
  return { orderId, change, mails, read: async () => (await backend.call('getOrder', access)).answer };
}
const refusedFor = ({
  status,
  errors,
}: {
  status: number;
  errors: { errorMap: object; details?: { path: string }[] };
}) => [status, Object.keys(errors.errorMap)[0], errors.details?.[0]?.path];
const house = { ...recipient, addressLine1: '11 W 53rd St', firstName: 'Nora', phone: '212 555 0188' };

describe('another recipient of an order', () => {
  it('within the same zip: the order, its cart, its history and one mail say so; price and day stay', async () => {
    const { orderId, change, read, mails } = await placed();
    const before = await read();
    expect((await change({ recipient: house })).answer.data.recipient).toEqual(house);
    const after = await read();
    expect(after.recipient).toEqual(house);
    const [item] = Object.values(after.cart.entities.items);
    expect(item?.deliveryOptions?.shippingAddress?.avsAddress).toBe('11 W 53rd St, New York, NY 10001');
    expect([after.cart.totalAmount, after.status.deliveryGroups[0]?.deliveryDate]).toEqual([
      before.cart.totalAmount,
      before.status.deliveryGroups[0]?.deliveryDate,
    ]);
    const noted = await backend.db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId));
    expect(noted).toMatchObject([{ kind: 'recipient', before: { value: recipient }, changedBy: null }]);
    expect((await mails()).map(({ facts }) => facts)).toEqual([
      { kind: 'order-changed', orderId, senderFirstName: 'Ada', changed: ['recipient'] },
    ]);
  });

  it('at another zip of the same florists, and not beyond', async () => {
    const { orderId, change } = await placed();
    const near = { ...house, zipCode: '10019' };
    expect((await change({ recipient: near })).status).toBe(200);
    const [group] = await backend.db.select().from(orderGroups).where(eq(orderGroups.orderId, orderId));
    expect(group?.city).toBe('New York');
    for (const [zipCode, state, path] of [
      ['90210', 'CA', 'zipCode'],
      ['90210', 'NY', 'zipCode'],
      ['14850', 'NY', 'zipCode'],
      ['10001', 'NJ', 'state'],
    ] as const)
      expect(refusedFor(await change({ recipient: { ...house, zipCode, state } }))).toEqual([
        ...[422, 'CHK.ADDRESS_MISMATCH', `body.recipient.${path}`],
      ]);
    expect(refusedFor(await change({ recipient: { ...house, zipCode: '00099' } }))[0]).toBe(422);
  });

  it.each([
    [{ phone: 'call me' }, 'CHK.ADDRESS_INVALID', 'body.recipient.phone'],
    [{ addressType: 'B' }, 'CHK.ADDRESS_INVALID', 'body.recipient.locationName'],
    [{ lastName: '' }, 'CHK.ADDRESS_INVALID', 'body.recipient.lastName'],
  ])('names the field of %j', async (wrong, key, path) => {
    const { change, read } = await placed();
    expect(refusedFor(await change({ recipient: { ...house, ...wrong } }))).toEqual([422, key, path]);
    expect((await read()).recipient).toEqual(recipient);
  });

  it('is no place where nobody can sign for wine', async () => {
    const { orderId, change } = await placed();
    const [order] = await backend.db.select().from(orders).where(eq(orders.id, orderId));
    const hospital = { ...house, addressType: 'H', locationName: 'St. Luke’s' };
    expect((await change({ recipient: hospital })).status).toBe(200);
    await backend.db.execute(
      `update cart_items set snapshot = snapshot || '{"isAlcohol": true}' where cart_id = '${order?.cartId}'`,
    );
    expect(refusedFor(await change({ recipient: { ...hospital, ward: '7' } }))).toEqual([
      ...[422, 'CHK.ADDRESS_TYPE', 'body.recipient.addressType'],
    ]);
  });
});

describe('changes of an order', () => {
  it('two windows and double clicks change it once and write one mail', async () => {
    const { orderId, change, mails } = await placed();
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => change({ recipient: house }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Another window sends the same values with a key of its own: nothing is left to change.
    await change({ recipient: house });
    expect(await backend.db.$count(orderChanges, eq(orderChanges.orderId, orderId))).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it('are at most twenty a day; cancelling is still possible', async () => {
    const { orderId, change } = await placed();
    for (let number = 1; number <= 20; number += 1)
      expect((await change({ cardMessage: { message: `Word ${number}` } })).status).toBe(200);
    const oneMore = await change({ cardMessage: { message: 'One more' } });
    expect(refusedFor(oneMore).slice(0, 2)).toEqual([429, 'ORD.TOO_MANY_CHANGES']);
    expect(await backend.db.$count(orderChanges, eq(orderChanges.orderId, orderId))).toBe(20);
    const nextDay = '2026-11-21T15:00:01Z';
    expect((await change({ cardMessage: { message: 'One more' } }, newKey(), nextDay)).status).toBe(200);
    expect((await change({ cancel: true })).status).toBe(200);
  });

  it('are limited for all orders of an account together', async () => {
    const { email } = await newCustomer(backend);
    const [owner] = await backend.db.select().from(customers).where(eq(customers.email, email));
    const [one, other] = [await placed(), await placed()];
    for (const { orderId } of [one, other]) {
      const [order] = await backend.db.select().from(orders).where(eq(orders.id, orderId));
      await backend.db
        .update(carts)
        .set({ customerId: owner?.id })
        .where(eq(carts.id, order?.cartId ?? ''));
    }
    const change = { orderId: one.orderId, kind: 'card-message', before: { value: null } } as const;
    await backend.db.insert(orderChanges).values(
      Array.from({ length: 59 }, (_, index) => ({
        ...change,
        number: index + 1,
        changedAt: new Date(now),
      })),
    );
    expect((await other.change({ cardMessage: { message: 'The sixtieth' } })).status).toBe(200);
    expect((await other.change({ cardMessage: { message: 'Hello' } })).status).toBe(429);
    expect((await (await placed()).change({ cardMessage: { message: 'Hello' } })).status).toBe(200);
  });
});
