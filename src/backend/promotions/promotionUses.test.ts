import { buyerHashes } from './promotionUses';

const nameOf = (email: string) => buyerHashes({ email })[0];

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
    const [kept, written] = buyerHashes({ email: 'Ada.Byron@gmail.com' });
    expect(written).toBeDefined();
    expect(written).not.toBe(kept);
    expect(buyerHashes({ email: 'adabyron@gmail.com' })).toEqual([kept]);
    expect(buyerHashes({ customerId: 'customer-1', email: 'ada@gmail.com' })).toHaveLength(1);
  });
});
