import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProductSource } from '@/backend/catalog/sources/productSources';

const folder = 'data/catalog/products';
const products = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as readonly ProductSource[],
);
const drawn = new Set(
  (JSON.parse(readFileSync('data/pictures/manifest.json', 'utf8')) as { id: string }[]).map(({ id }) => id),
);
const looks = products.flatMap(({ handle, vases, fulfillment, views = [] }) =>
  views.map((view) => ({ ...view, handle, vases, isParcel: !fulfillment.includes('florist delivered') })),
);
const arrivals = looks.filter(({ shows }) => shows === 'arrival');

test('every further look is drawn', () => {
  expect(looks.length).toBeGreaterThan(50);
  const ids = looks.map(({ handle, id, of }) => of ?? `${handle}-${id}`);
  expect(ids.filter((id) => !drawn.has(id))).toEqual([]);
});

test('every bouquet is seen from close by', () => {
  const bouquets = products.filter(({ productType }) => productType === 'flowers');
  expect(bouquets.length).toBeGreaterThan(40);
  const without = bouquets.filter(({ views = [] }) => !views.some(({ id }) => id === 'close-up'));
  expect(without.map(({ handle }) => handle)).toEqual([]);
});

test('only what is sold without its vessel is shown as it arrives: the others come in it', () => {
  expect(arrivals.length).toBeGreaterThan(5);
  expect(arrivals.filter(({ vases }) => vases.length === 0).map(({ handle }) => handle)).toEqual([]);
});

test('what comes by parcel lies in a box, what a florist brings is tied by hand, and another design is named as such', () => {
  const wrong = arrivals.filter(
    ({ of, isParcel }) => of !== (isParcel ? 'arrives-in-a-box' : 'arrives-by-hand'),
  );
  expect(wrong.map(({ handle }) => handle)).toEqual([]);
  const silent = arrivals.filter(
    ({ isParcel, pictureAlt }) =>
      !isParcel &&
      !(/another design/.test(pictureAlt['en-US'] ?? '') && /autre création/.test(pictureAlt['fr-CA'] ?? '')),
  );
  expect(silent.map(({ handle }) => handle)).toEqual([]);
});
