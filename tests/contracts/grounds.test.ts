import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Pictured {
  readonly handle: string;
  readonly picture?: { readonly backdrop?: string; readonly light?: string };
}

interface Collection {
  readonly handle: string;
  readonly featured?: readonly string[];
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as readonly T[];
const folder = 'data/catalog/products';
const products = readdirSync(folder).flatMap((file) => read<Pictured>(path.join(folder, file)));
const collections = read<Collection>('data/content/collections.json');
const byHandle = new Map(products.map((product) => [product.handle, product.picture ?? {}]));

/** Products that stand side by side at the head of a collection, in its default order. */
const neighboursIn = ({ featured = [] }: Collection) =>
  featured.slice(1).map((handle, before) => [featured[before] ?? '', handle] as const);

const groundOf = (handle: string) => byHandle.get(handle)?.backdrop;
const isByWindow = (handle: string) => byHandle.get(handle)?.light === 'window';

test('no two neighbours at the head of a collection share a ground, if one of them is taken by the window', () => {
  const pairs = collections.flatMap((collection) =>
    neighboursIn(collection).map((pair) => `${collection.handle}: ${pair.join(', ')}`),
  );
  expect(pairs.length).toBeGreaterThan(80);
  const alike = collections.flatMap((collection) =>
    neighboursIn(collection)
      .filter(([one, next]) => groundOf(one) === groundOf(next) && (isByWindow(one) || isByWindow(next)))
      .map((pair) => `${collection.handle}: ${pair.join(', ')}`),
  );
  expect(alike).toEqual([]);
});

test('no two neighbours among the best sellers stand on the same ground', () => {
  const bestSellers = collections.find(({ handle }) => handle === 'best-sellers');
  const grounds = (bestSellers?.featured ?? []).map(groundOf);
  expect(grounds.length).toBeGreaterThan(4);
  expect(grounds.filter((ground, at) => ground === grounds[at + 1])).toEqual([]);
});
