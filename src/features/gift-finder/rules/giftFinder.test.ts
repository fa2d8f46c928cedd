import type { FilterRow } from '@/contracts/listing/productTable';
import { fittingGifts, giftFinderAddress, withoutPart, type GiftWish } from '.';

const blank: GiftWish = {
  occasion: undefined,
  recipient: undefined,
  budget: 'any',
  zipcode: undefined,
  date: undefined,
  page: 1,
};
const gift = (cents: number, productType: string, ...keys: string[]): FilterRow => ({
  id: '',
  facets: [...keys, `productType_${productType}`].map((key) => key.replace('_', ':')),
  price: cents / 100,
  maxPrice: cents / 100,
});
const roses = gift(5999, 'flowers', 'occasions_love', 'occasions_birthday');
const daisies = gift(5000, 'flowers', 'occasions_birthday', 'occasions_thank-you', 'features_pet-safe');
const fern = gift(7500, 'plant', 'occasions_housewarming', 'features_potted');
const pinot = gift(9500, 'wine', 'occasions_thank-you');
const all = [roses, daisies, fern, pinot];

/** What an editor has written. */
const tastes = {
  partner: { any: ['occasions_love'] },
  colleague: {
    any: ['occasions_thank-you', 'occasions_birthday'],
    never: ['occasions_love', 'productType_wine'],
  },
  pets: { any: ['features_pet-safe'] },
  host: { any: ['occasions_housewarming', 'productType_wine'] },
};

describe('§1 gift finder', () => {
  test('a recipient nobody has written about narrows nothing', () =>
    expect(fittingGifts(all, { ...blank, recipient: 'parent' }, tastes)).toEqual(all));

  test.each([
    ['nothing answered', {}, all],
    ['an occasion', { occasion: 'birthday' }, [roses, daisies]],
    ['for a colleague neither love nor wine', { recipient: 'colleague' }, [daisies]],
    ['for the one I love', { recipient: 'partner' }, [roses]],
    ['for a home with pets', { recipient: 'pets' }, [daisies]],
    ['for our hosts wine will do', { recipient: 'host' }, [fern, pinot]],
    ['up to $50, the end included', { budget: 'to-50' }, [daisies]],
    ['$75 belongs to both ranges that name it', { budget: '50-75' }, [roses, daisies, fern]],
    ['$75 to $100', { budget: '75-100' }, [fern, pinot]],
    ['all answers together', { occasion: 'birthday', recipient: 'partner', budget: '50-75' }, [roses]],
    ['an unknown occasion fits nothing', { occasion: 'nonsense' }, []],
  ] as const)('%s', (_, answers, expected) =>
    expect(fittingGifts(all, { ...blank, ...answers }, tastes)).toEqual(expected),
  );
});

test('one wish has one address, and blanks leave no trace', () => {
  expect(giftFinderAddress(blank)).toBe('/gift-finder');
  expect(
    giftFinderAddress({
      date: '2026-11-25',
      zipcode: 'H2X 1Y4',
      occasion: 'birthday',
      recipient: 'friend',
      budget: 'to-50',
      page: 2,
    }),
  ).toBe(
    '/gift-finder?occasion=birthday&recipient=friend&budget=to-50&zipcode=H2X+1Y4&date=2026-11-25&page=2',
  );
});

test.each(['occasion', 'recipient', 'budget', 'date'] as const)(
  'taking back %s leaves the rest and begins anew',
  (part) => {
    const wish: GiftWish = {
      occasion: 'love',
      recipient: 'host',
      budget: 'to-50',
      zipcode: '11201',
      date: '2026-11-25',
      page: 3,
    };
    expect(withoutPart(wish, part)).toEqual({ ...wish, page: 1, [part]: blank[part] });
  },
);
