import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { thumbnailWidths } from '@/contracts/content/pictures';
import type { ProductSource } from '@/backend/catalog/sources/productSources';

const folder = 'data/catalog/products';
const products = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as readonly ProductSource[],
);
const pictures = JSON.parse(readFileSync('data/pictures/manifest.json', 'utf8')) as readonly {
  id: string;
  width: number;
  height: number;
  files: Readonly<Record<string, unknown>>;
}[];
const drawn = new Set(pictures.map(({ id }) => id));
const looks = products.flatMap(({ handle, vases, fulfillment, views = [] }) =>
  views.map((view) => ({ ...view, handle, vases, isParcel: !fulfillment.includes('florist delivered') })),
);
const arrivals = looks.filter(({ shows }) => shows === 'arrival');

test('every further look is drawn', () => {
  expect(looks.length).toBeGreaterThan(50);
  const ids = looks.map(({ handle, id, of }) => of ?? `${handle}-${id}`);
  expect(ids.filter((id) => !drawn.has(id))).toEqual([]);
});

test('whatever is drawn square has the widths that small pictures ask for', () => {
  const square = pictures.filter(({ width, height }) => width === height);
  const lacking = square.filter(({ files }) => !thumbnailWidths.every((width) => width in files));
  expect(lacking.map(({ id }) => id)).toEqual([]);
});

test('everything that is pictured is seen from close by', () => {
  const pictured = products.filter(({ picture }) => picture !== undefined);
  expect(pictured.length).toBeGreaterThan(80);
  const without = pictured.filter(({ views = [] }) => !views.some(({ id }) => id === 'close-up'));
  expect(without.map(({ handle }) => handle)).toEqual([]);
});

test('only what is sold without its vessel is shown as it arrives: the others come in it', () => {
  expect(arrivals.length).toBeGreaterThan(5);
  expect(arrivals.filter(({ vases }) => vases.length === 0).map(({ handle }) => handle)).toEqual([]);
});

test('what comes by parcel lies in a closed box; what a florist brings is the bouquet itself, tied by hand', () => {
  const wrong = arrivals.filter(({ of, picture, isParcel }) =>
    isParcel ? of !== 'arrives-in-a-box' : of !== undefined || picture?.tied !== 'doorstep',
  );
  expect(wrong.map(({ handle }) => handle)).toEqual([]);
});
