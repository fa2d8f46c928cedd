import { priceViewOf } from './moneyView';

describe('how a price is shown', () => {
  it.each([
    [{ cents: 5000 }, { kind: 'single', price: '$50' }],
    [
      { cents: 0, freeLabel: 'FREE' },
      { kind: 'free', price: 'FREE' },
    ],
    [{ cents: 0 }, { kind: 'single', price: '$0' }],
    [
      { cents: 4000, regularCents: 5000 },
      { kind: 'sale', price: '$40', regularPrice: '$50' },
    ],
    [
      { cents: 4000, regularCents: 4000 },
      { kind: 'single', price: '$40' },
    ],
    [
      { cents: 4000, maxCents: 4000 },
      { kind: 'single', price: '$40' },
    ],
    [
      { cents: 4999, maxCents: 8900 },
      { kind: 'range', price: '$49.99 - $89.00' },
    ],
    [
      { cents: 5000, memberCents: 4500 },
      { kind: 'single', price: '$50', memberPrice: '$45' },
    ],
    [
      { cents: 5000, memberCents: 5000 },
      { kind: 'single', price: '$50' },
    ],
    [
      { cents: 4500, usualCents: 5000, regularCents: 6000 },
      { kind: 'own', price: '$45', usualPrice: '$50' },
    ],
    [
      { cents: 4499, maxCents: 7999, usualCents: 4999, usualMaxCents: 8900 },
      { kind: 'own', price: '$44.99 - $79.99', usualPrice: '$49.99 - $89.00' },
    ],
    [
      { cents: 5000, usualCents: 5000 },
      { kind: 'single', price: '$50' },
    ],
  ])('%j', (facts, view) => {
    expect(priceViewOf(facts)).toEqual(view);
  });
});
