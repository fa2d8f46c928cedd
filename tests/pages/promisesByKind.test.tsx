import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@/contracts/locales';
import { promiseKindOf, type PromiseKind } from '@/features/delivery/rules';
import * as page from '../../pages/products/[handle]';
import { openShop } from '../support/openShop';
import { renderPage } from '../support/renderPage';

openShop();

interface Seeded {
  readonly handle: string;
  readonly productType: string;
  readonly productSubType?: readonly string[];
}

const folder = 'data/catalog/products';
const seeded = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Seeded[],
);
const kindOf = ({ productType, productSubType = [] }: Seeded) => promiseKindOf(productType, productSubType);
const kinds: readonly PromiseKind[] = ['flowers', 'sympathy', 'plant', 'wine', 'gift'];

/** What a product page promises, and what it says when a part of the product is missing. */
async function promised(handle: string, locale: Locale) {
  const rendered = await renderPage(page, { path: `/products/${handle}`, locale });
  if (rendered.kind !== 'page') throw new Error(`${handle} is ${rendered.kind}`);
  const text = rendered.html.replace(/<[^>]*>/g, ' ').replace(/&#x27;/g, '’');
  return text;
}

describe('promises of a product page fit the kind of the product', () => {
  test('every seeded product has a kind, and every kind a product', () => {
    expect(new Set(seeded.map(kindOf))).toEqual(new Set(kinds));
  });

  test.each(seeded.map((one) => [one.handle, kindOf(one)] as const))(
    '%s carries those of %s',
    async (handle, kind) => {
      const text = await promised(handle, 'en-US');
      const stated = {
        flowers: text.includes('Seven days fresh.'),
        sympathy: text.includes('Fresh on the day.'),
        plant: text.includes('Healthy on arrival.'),
        wine: text.includes('Every bottle sound.'),
        gift: text.includes('Whole on arrival.'),
      };
      expect(Object.entries(stated).flatMap(([name, isStated]) => (isStated ? [name] : []))).toEqual([kind]);
      expect(text.includes('If a stem is missing')).toBe(kind === 'flowers' || kind === 'sympathy');
    },
  );

  test.each([
    ['meadow-walk', 'Sept jours de fraîcheur.', 'S’il manque une tige'],
    ['quiet-hill', 'De la fraîcheur le jour même.', 'S’il manque une tige'],
    ['quiet-water-peace-lily', 'En pleine santé à l’arrivée.', 'Si la plante ou son pot est épuisé'],
    ['bakery-window-cookies', 'Intact à l’arrivée.', 'Si un élément est épuisé'],
  ])('%s in French', async (handle, promise, substitution) => {
    const text = await promised(handle, 'fr-CA');
    expect(text).toContain(promise);
    expect(text).toContain(substitution);
  });
});

describe('§2 decimals are written as the language writes them', () => {
  test.each([['copperwren-hill-pinot-noir', /750 ml, 13\.\d% alcohol\./]])('%s', async (handle, words) => {
    expect(await promised(handle, 'en-US')).toMatch(words);
  });
});
