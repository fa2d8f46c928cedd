import { memberPricingOf, priceFor } from '.';

const facts = { isLoyaltyEnabled: true, locale: 'en-US', isMember: true };

describe('§6 how a visit reads member prices', () => {
  test.each([
    [{}, 'own'],
    [{ isMember: false }, 'offered'],
    [{ isLoyaltyEnabled: false }, 'hidden'],
    [{ isLoyaltyEnabled: false, isMember: false }, 'hidden'],
    [{ locale: 'en-CA' }, 'hidden'],
    [{ locale: 'fr-ca' }, 'hidden'],
  ])('%j: %s', (changes, expected) => expect(memberPricingOf({ ...facts, ...changes })).toBe(expected));
});

describe('§6 loyaltyValue applies: a price as a visit reads it', () => {
  const price = { cents: 4999, maxCents: 8900, memberCents: 4499, memberMaxCents: 7999, regularCents: 5999 };

  test('a member reads the own price, and what others pay beside it', () => {
    expect(priceFor(price, 'own')).toMatchObject({
      ...{ cents: 4499, maxCents: 7999, usualCents: 4999, usualMaxCents: 8900 },
      memberCents: undefined,
    });
  });

  test('a guest reads the usual price, with the offer', () => {
    expect(priceFor(price, 'offered')).toBe(price);
  });

  test('without loyalty no member price is left, and none is said to be a member’s', () => {
    expect(priceFor(price, 'hidden')).toEqual({
      ...{ cents: 4999, maxCents: 8900, regularCents: 5999 },
    });
    expect(
      priceFor({ cents: 4499, usualCents: 4999, usualMaxCents: 8900, regularCents: 5999 }, 'hidden'),
    ).toEqual({
      ...{ cents: 4499, regularCents: 5999 },
    });
  });

  test.each([
    ['has no member price', { cents: 4999 }],
    ['is not cheaper for members', { cents: 4999, memberCents: 4999 }],
    ['was priced for a member by the gateway', { cents: 4499, usualCents: 4999 }],
  ])('what %s stays as it is', (_, plain) => expect(priceFor(plain, 'own')).toBe(plain));

  test('what was made a member’s own stays so when it is asked again', () => {
    const own = priceFor(price, 'own');
    expect(priceFor(own, 'own')).toBe(own);
  });
});
