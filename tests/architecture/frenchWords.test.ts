import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Words that French texts of the shop do not use, each with the one that is used instead. */
const instead: readonly (readonly [RegExp, string])[] = [
  [/plus de dates/i, 'autres dates'],
  [/plus recommandées/i, 'qu’on nous redemande le plus'],
  [/\bphotos?\b(?! du cadeau)/i, 'image: the pictures are renders; only a shopper takes a photo'],
  [/par la raison/i, 'par l’occasion'],
  [/de l’établi/i, 'dans l’atelier'],
  [/nous listons/i, 'voici'],
  [/fenêtre (?:flexible|de quelques jours)/i, 'période'],
  [/aux (?:deux|trois) jours/i, 'tous les deux jours'],
  [/plus de 21 ans/i, 'au moins 21 ans'],
  [/livrer où/i, 'où livrer'],
  [/bon retour/i, 'heureux de vous revoir'],
  [/livrée pour le/i, 'livrée le'],
  [/souffle de bébé/i, 'gypsophile'],
  [/lys de la paix/i, 'spathiphyllum'],
  [/écorce de (?:chocolat|\d)/i, 'plaque de chocolat'],
  [/\barrangée?s? (?:et livré|par|en hauteur|librement)|qu’arrangé/i, 'composé'],
  [/près de chez eux/i, 'près du destinataire'],
  [/liées bas/i, 'liées court'],
  [/hortensia/i, 'hydrangée'],
  [/pieds?-d’alouette/i, 'delphinium'],
  [/chandelle/i, 'bougie'],
  [/\blis\b/i, 'lys'],
  [/à tout prix/i, 'à petit prix'],
  [/plus populaires|plus aimés|coup de cœur|plus demandée?s|très demandé$/i, 'favoris'],
  [/plus redemandées/i, 'qu’on nous redemande le plus'],
  [/ce mois-ci/i, 'nothing: the shop counts no month'],
  [/\b\d{1,2} h 00/, 'midi or 12 h'],
  [/dans cette province/i, 'à cet endroit'],
  [/sans raison/i, 'juste comme ça'],
];

type Tree = string | null | number | boolean | readonly Tree[] | { readonly [key: string]: Tree };

/** Every text below a key "fr-CA", or every text at all. */
function textsOf(tree: Tree, isFrench: boolean): readonly string[] {
  if (typeof tree === 'string') return isFrench ? [tree] : [];
  if (tree === null || typeof tree !== 'object') return [];
  return Object.entries(tree).flatMap(([key, value]) => textsOf(value as Tree, isFrench || key === 'fr-CA'));
}

const jsonIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Tree;
const french = [
  ...jsonIn('locales/fr-CA').flatMap((path) => textsOf(read(path), true)),
  ...['data/content', 'data/catalog', 'data/catalog/products', 'data/delivery']
    .flatMap(jsonIn)
    .flatMap((path) => textsOf(read(path), false)),
];

test.each(instead)('no French text says %s', (word) => {
  expect(french.length).toBeGreaterThan(2000);
  expect(french.filter((text) => word.test(text))).toEqual([]);
});
