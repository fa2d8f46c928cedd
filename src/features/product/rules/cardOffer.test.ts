import { allInPrice, cardOfferOf } from './index';
import type { ProductCardView } from './card';

const card = { pid: 'LK1', cents: 5000, memberCents: 4500 } as ProductCardView;
const several = { ...card, maxCents: 9000 };
const fees = (minCents: number, maxCents = minCents) => ({
  isAvailable: true,
  fees: { minCents, maxCents },
});

describe('§9 delivery fee text and all-in prices on cards', () => {
  test.each([
    ['no place', card, undefined, { kind: 'plusShipping' }],
    ['one fee', card, fees(1499), { kind: 'single', cents: 6499 }],
    ['several fees', card, fees(999, 1499), { kind: 'range', minCents: 5999, maxCents: 6499 }],
    ['several sizes', several, fees(1000), { kind: 'range', minCents: 6000, maxCents: 10_000 }],
    ['a fee nobody knows', card, { isAvailable: true }, { kind: 'plusShipping' }],
    [
      'not that day',
      card,
      { isAvailable: false, nextDateIso: '2026-11-27' },
      { kind: 'nearest', dateIso: '2026-11-27' },
    ],
    ['nowhere', card, { isAvailable: false }, { kind: 'nowhere' }],
  ] as const)('%s', (_, view, delivery, note) => {
    const offer = cardOfferOf(view, delivery, false);
    expect(offer.note).toEqual(note);
    expect(offer.price).toBe(view);
    expect(offer.isAvailable).toBe(delivery?.isAvailable ?? true);
  });

  test('in California and Minnesota the mandatory fee is inside the price, members’ too', () => {
    expect(cardOfferOf(card, fees(999, 1499), true)).toEqual({
      price: { cents: 5999, maxCents: 6499, memberCents: 5499, regularCents: undefined },
      note: { kind: 'included' },
      isAvailable: true,
    });
    expect(cardOfferOf(card, undefined, true).price).toBe(card);
    const ahead = { minCents: 1499, maxCents: 1799 };
    expect(cardOfferOf(several, undefined, true, ahead)).toEqual({
      price: { cents: 6499, maxCents: 10_799, memberCents: 5999, regularCents: undefined },
      note: { kind: 'included' },
      isAvailable: true,
    });
    // A place says it better than the country; elsewhere the law asks for nothing.
    expect(cardOfferOf(card, fees(999), true, ahead).price).toMatchObject({ cents: 5999 });
    expect(cardOfferOf(card, undefined, false, ahead).price).toBe(card);
    expect(cardOfferOf(card, { isAvailable: false }, true).price).toBe(card);
    expect(cardOfferOf(card, { isAvailable: false }, true, ahead).price).toBe(card);
  });

  test('there the fee stays inside the price when it cannot come on the day but on another', () => {
    const nearest = { isAvailable: false, nextDateIso: '2026-11-27' };
    const note = { kind: 'nearest', dateIso: '2026-11-27' };
    const ahead = { minCents: 1499, maxCents: 1799 };
    expect(cardOfferOf(card, { ...fees(999), ...nearest }, true, ahead)).toMatchObject({
      ...{ price: { cents: 5999, memberCents: 5499 }, note, isAvailable: false },
    });
    expect(cardOfferOf(card, nearest, true, ahead)).toMatchObject({ price: { cents: 6499 }, note });
    expect(cardOfferOf(card, { ...fees(999), ...nearest }, false)).toMatchObject({ price: card, note });
  });

  test('a member’s own price has the fee in it as well, and so has the usual one', () => {
    const own = { cents: 4500, maxCents: 8000, usualCents: 5000, usualMaxCents: 9000 };
    expect(allInPrice(own, { minCents: 1499, maxCents: 1799 })).toMatchObject({
      ...{ cents: 5999, maxCents: 9799, usualCents: 6499, usualMaxCents: 10_799 },
    });
  });
});
