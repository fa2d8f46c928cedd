import { isLoyaltyOffered, loyaltyCents, memberPricingOf } from '.';

const facts = { isLoyaltyEnabled: true, locale: 'en-US', isMember: false, isInCart: false };

describe('§4 Display conditions: the membership is offered only when all hold', () => {
  test.each([
    [{}, true],
    [{ isLoyaltyEnabled: false }, false],
    [{ locale: 'en-CA' }, false],
    [{ locale: 'fr-ca' }, false],
    [{ isMember: true }, false],
    [{ isInCart: true }, false],
  ])('%j: %s', (changes, expected) => {
    const all = { ...facts, ...changes };
    expect(isLoyaltyOffered({ ...all, pricing: memberPricingOf(all) })).toBe(expected);
  });
});

test('§3 displayPrices.loyaltyValue.max or loyaltyValue', () => {
  const span = { loyaltyValue: { min: 19.99, max: 29.99 } };
  expect(loyaltyCents({ handle: 'h', loyaltyValue: 25, displayPrices: span })).toBe(2999);
  expect(loyaltyCents({ handle: 'h', loyaltyValue: 25 })).toBe(2500);
});
