import type { ImageRef } from '@/contracts/content/fields';
import { comboViews, primaryPicture } from './card';

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
  expect(comboViews([...images, bare, { ...bare, picture: set(640), alt: 'Close.' }])).toEqual([
    { picture: set(1), alt: '' },
    { picture: set(640), alt: 'Close.' },
  ]);
});
