import { eq } from 'drizzle-orm';
import { startBackend, type InProcessBackend } from '../../../tests/support/inProcessBackend';
import { newKey } from '../../../tests/support/openCart';
import { openCheckout } from '../../../tests/support/openCheckout';
import { signUp } from '../../../tests/support/signIn';
import { promotions } from '../db/schema';
import { withTransaction } from '../db/withTransaction';
import { releasePromotions, replacePromotion } from './promotionRepository';
import { buyerHashes, countUses, listUsesLeft } from './promotionUses';

const nameOf = (email: string) => buyerHashes({ emails: [email] }).stored[0];

describe('A7: one customer, however the e-mail address is written', () => {
  it.each([
    ['ada.byron@gmail.com', 'ADAByron+roses@GoogleMail.com'],
    ['a.d.a+1@gmail.com', 'ada@gmail.com'],
    ['ada@outlook.com', 'ada+x@outlook.com'],
    ['ada@hotmail.fr', 'ada+x+y@hotmail.fr'],
    ['ada@live.ca', 'Ada+1@live.ca'],
    ['ada@icloud.com', 'ada+x@me.com'],
    ['ada@fastmail.com', 'ada+x@fastmail.com'],
    ['ada@fastmail.com', 'anything@ada.fastmail.com'],
    ['ada@proton.me', 'ada+x@protonmail.com'],
    ['ada-by_ron@pm.me', 'ada.byron@proton.me'],
    ['ada@example.com', ' Ada@Example.com '],
  ])('%s and %s are the same', (one, other) => {
    expect(nameOf(one)).toBe(nameOf(other));
  });

  it.each([
    ['ada.byron@outlook.com', 'adabyron@outlook.com'],
    ['ada+x@example.com', 'ada@example.com'],
    ['a.da@example.com', 'ada@example.com'],
    ['ada-x@yahoo.com', 'ada@yahoo.com'],
    ['ada@gmail.com', 'ada@outlook.com'],
    ['ada@outlook.com', 'ada@hotmail.com'],
    ['ada@notgmail.com', 'ada+x@notgmail.com'],
    ['+x@gmail.com', '+y@gmail.com'],
  ])('%s and %s are not', (one, other) => {
    expect(nameOf(one)).not.toBe(nameOf(other));
  });

  it('finds uses that were kept under the address as it was written', () => {
    const { stored, asked } = buyerHashes({ emails: ['Ada.Byron@gmail.com'] });
    expect(stored).toHaveLength(1);
    expect(asked).toHaveLength(2);
    expect(buyerHashes({ emails: ['adabyron@gmail.com'] })).toEqual({ stored, asked: stored });
  });

  it('a customer has the names of the account and of every address, each once', () => {
    const emails = ['ada@gmail.com', 'a.da@gmail.com'];
    expect(buyerHashes({ customerId: 'customer-1', emails }).stored).toEqual([
      expect.any(String),
      nameOf('ada@gmail.com'),
    ]);
  });
});

describe('a code that counts once for each customer is asked for by account and by address', () => {
  let backend: InProcessBackend;
  const now = new Date('2026-11-20T15:00:00Z');
  beforeAll(async () => {
    backend = await startBackend({ now: now.toISOString() });
  }, 120_000);
  afterAll(() => backend.stop());

  /** A code of its own, and what orders and carts make of it. */
  async function once() {
    const code = newKey().toUpperCase();
    const promotion = {
      ...{ code, kind: 'percentage' as const, value: 1000, description: { 'en-US': code }, scope: {} },
      ...{ isStackable: false, isAutomatic: false, isActive: true, customerLimit: 1 },
    };
    await withTransaction(backend.db, (tx) => replacePromotion(tx, promotion, now));
    const order = (buyer: { customerId?: string; email: string }, orderId: string = newKey()) =>
      withTransaction(backend.db, (tx) => countUses(tx, [code], { ...buyer, orderId }, now)).then(
        () => 'counted',
        ({ status }: { status: number }) => status,
      );
    const left = async (email: string, customerId?: string) => {
      const { cartId } = await openCheckout(backend, { email });
      const known = await listUsesLeft(backend.db, { cartIds: [cartId], customerId }, [promotion]);
      return known.get(code);
    };
    const counted = async () =>
      (await backend.db.select().from(promotions).where(eq(promotions.code, code)))[0]?.usedCount;
    return { order, left, counted };
  }

  it.each([
    ['as a guest with the address of the account', ({ own }: Addresses) => ({ email: own })],
    [
      'as a guest with the address that was the sender of the order',
      ({ typed }: Addresses) => ({ email: typed }),
    ],
    [
      'again from the account, with another sender',
      ({ profileId }: Addresses) => ({ customerId: profileId, email: 'other@example.com' }),
    ],
  ])('used from an account, not %s', async (_, again) => {
    const { order, left, counted } = await once();
    const { email: own, profileId } = await signUp(backend);
    const typed = `${newKey()}@example.com`;
    expect(await order({ customerId: profileId, email: typed })).toBe('counted');
    const buyer: { email: string; customerId?: string } = again({ own, typed, profileId });
    expect(await left(buyer.email, buyer.customerId)).toBe(0);
    expect(await order(buyer)).toBe(409);
    expect(await left('nobody@example.com')).toBe(1);
    expect(await counted()).toBe(1);
  });

  it('used as a guest, not from the account of that address; given back, it counts for neither', async () => {
    const { order, left, counted } = await once();
    const { email, profileId } = await signUp(backend);
    await order({ email }, 'order-1');
    expect(await left('other@example.com', profileId)).toBe(0);
    expect(await order({ customerId: profileId, email: 'other@example.com' })).toBe(409);
    await withTransaction(backend.db, (tx) => releasePromotions(tx, 'order-1'));
    expect(await order({ customerId: profileId, email: 'other@example.com' }, 'order-2')).toBe('counted');
    await withTransaction(backend.db, (tx) => releasePromotions(tx, 'order-2'));
    expect([await left(email), await left(email, profileId), await counted()]).toEqual([1, 1, 0]);
  });
});

interface Addresses {
  readonly own: string;
  readonly typed: string;
  readonly profileId: string;
}
