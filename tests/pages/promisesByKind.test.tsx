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
  readonly features: readonly string[];
  readonly allergens: { readonly contains: readonly string[] };
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

  test('what is sold as fragrant is never found as free from strong scent', () => {
    const fragrant = seeded.filter(({ features }) => features.includes('fragrant'));
    expect(fragrant.length).toBeGreaterThan(10);
    expect(fragrant.filter(({ allergens }) => !allergens.contains.includes('scent'))).toEqual([]);
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
      expect(text.includes('straight from the maker') && !/wine|gift/.test(kind)).toBe(false);
      expect(text.includes('If a stem is missing')).toBe(kind === 'flowers' || kind === 'sympathy');
    },
  );

  test.each([
    ['meadow-walk', 'Sept jours de fraîcheur.', 'S’il manque une tige'],
    ['quiet-hill', 'De la fraîcheur le jour venu.', 'S’il manque une tige'],
    ['quiet-water-peace-lily', 'En pleine santé à l’arrivée.', 'Si la plante ou son pot est épuisé'],
    ['bakery-window-cookies', 'Intact à l’arrivée.', 'Si un élément est épuisé'],
  ])('%s in French', async (handle, promise, substitution) => {
    const text = await promised(handle, 'fr-CA');
    expect(text).toContain(promise);
    expect(text).toContain(substitution);
  });
});

/** Words of one kind of gift. */
const flowerWords =
  /\b(florists?|flowers?|stems?|bouquets?|blooms?|arrangements?|vases?|fleurs?|fleuristes?|tiges?)\b/i;

/** Where they are true: the kind or the channel of a gift chose the text, or it speaks of all the shop sells. */
const trueThere: readonly RegExp[] = [
  /^addons\.(panel\.vase|typeHint\.berryRibbon)$/,
  /^cart\.(line\.noVase|edit\.vase|empty\.pictureAlt|delivery\.florist)$/,
  /^mail\.confirmation\.noVase$/,
  /^product\.page\.(vase|noVase|notPictured|inVase|tied|stems|pictured|florist|inside)$/,
  /^product\.page\.(collections|reasons|substitution)\.flowers$/,
  /^delivery\.panel\.promises\.(exact|flowers)$|^delivery\.nowhere\.outside-area$/,
  /^(shell\.footer|search|collections)\.|^giftFinder\.description$|^barePage\.wayOn$|^failures\.notFound\.search$/,
];

/** The texts of a language by namespace and key, mails included. */
function textsOf(locale: Locale): (readonly [string, string])[] {
  const flat = (value: unknown, key: string): (readonly [string, string])[] =>
    typeof value === 'string'
      ? [[key, value]]
      : Object.entries(value as object).flatMap(([name, inner]) => flat(inner, `${key}.${name}`));
  return readdirSync(path.join('locales', locale)).flatMap((file) =>
    flat(JSON.parse(readFileSync(path.join('locales', locale, file), 'utf8')), path.basename(file, '.json')),
  );
}

describe('what is said of any order is true of wine, plants and gifts too, in pages and mails', () => {
  test.each(['en-US', 'en-CA', 'fr-CA'] as const)('%s', (locale) => {
    const wrong = textsOf(locale).filter(
      ([key, text]) => flowerWords.test(text) && !trueThere.some((one) => one.test(key)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('§2 decimals are written as the language writes them', () => {
  test.each([['copperwren-hill-pinot-noir', /750 ml, 13\.\d% alcohol\./]])('%s', async (handle, words) => {
    expect(await promised(handle, 'en-US')).toMatch(words);
  });
});
