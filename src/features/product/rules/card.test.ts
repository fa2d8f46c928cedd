import type { ImageRef } from '@/contracts/content/fields';
import type { CardRecord } from '@/contracts/listing/collectionProducts';
import { comboViews, primaryPicture, productCardOf } from './card';

const set = (...widths: number[]) => ({ id: 'a', path: '/media/a/1', widths, width: 768, height: 768 });
const images: ImageRef[] = [
  { type: 'combo', url: '/media/b/1', picture: set(1) },
  { type: 'primary', url: '/media/a/1', picture: set(320), closer: set(320, 1600) },
];

test('lists show the small set, the product’s own page all widths', () => {
  expect(primaryPicture(images).widths).toEqual([320]);
  expect(primaryPicture(images, true).widths).toEqual([320, 1600]);
});

test('a picture that says no more is the same on both; without one it is the placeholder', () => {
  const plain: ImageRef[] = [{ type: 'primary', url: '/media/a/1', picture: set(480) }];
  expect(primaryPicture(plain, true).widths).toEqual([480]);
  expect(primaryPicture([], true).id).toBe('placeholder');
  expect(primaryPicture(images.slice(0, 1)).id).toBe('placeholder');
});

test('further looks are the combos that can be drawn, each with its words', () => {
  const bare: ImageRef = { type: 'combo', url: 'https://elsewhere/b' };
  const beside: ImageRef = { ...bare, picture: set(640), alt: 'Beside a book.', shows: 'scale' };
  expect(comboViews([...images, bare, beside])).toEqual([
    { picture: set(1), alt: '' },
    { picture: set(640), alt: 'Beside a book.', shows: 'scale' },
  ]);
});

describe('§6 loyaltyValue: what members pay for the cheapest and the dearest size', () => {
  const cardOf = (...sizes: readonly (readonly [price: number, member?: number])[]) => {
    const fields = { subtitle: '', pictureAlt: '', badges: [] };
    const metaInfo = { calyxPid: 'LK1', seoUrl: '/products/a', fulfillment: ['florist'], image: [] };
    const content = { handle: 'a', locale: 'en-US', title: 'A', fields: { ...fields, metaInfo } };
    const variants = sizes.map(([price, loyaltyValue]) => ({
      price: String(price),
      content: { fields: loyaltyValue ? { loyaltyValue } : {} },
    }));
    return productCardOf({ content, variants } as CardRecord, 'en-US');
  };

  test.each([
    ['one size', [[50, 45]], { cents: 5000, memberCents: 4500 }],
    [
      'several',
      [
        [50, 45],
        [89, 80.1],
      ],
      { memberCents: 4500, maxCents: 8900, memberMaxCents: 8010 },
    ],
    ['a dearest size without a member price', [[50, 45], [60]], { maxCents: 6000, memberMaxCents: 6000 }],
  ] as const)('%s', (_, sizes, expected) => expect(cardOf(...sizes)).toMatchObject(expected));

  test('one size has no upper end, and nothing is said where members pay the same', () => {
    expect(cardOf([50, 45])).not.toHaveProperty('memberMaxCents');
    expect(cardOf([50], [60, 50])).not.toHaveProperty('memberCents');
  });
});
