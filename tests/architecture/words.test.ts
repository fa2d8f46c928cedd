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
  [/aux (?:deux|trois|quatre) (?:jours|semaines|mois)/i, 'tous les deux jours'],
  [/plus de 21 ans/i, 'au moins 21 ans'],
  [/livrer où/i, 'où livrer'],
  [/bon retour/i, 'heureux de vous revoir'],
  [/livrée pour le/i, 'livrée le'],
  [/souffle de bébé/i, 'gypsophile'],
  [/lys de la paix/i, 'spathiphyllum'],
  [/écorce de (?:chocolat|\d)/i, 'plaque de chocolat'],
  [/\barrangée?s? (?:et livré|par|en hauteur|librement)|qu’arrangé/i, 'composé'],
  [/près de chez|votre région/i, 'près du destinataire: the shopper seldom lives there'],
  [/fleuriste (?:d’ici|du coin|du quartier|voisin)|à deux pas/i, 'fleuriste local'],
  [/\b(?:une|la) fleuriste/i, 'un fleuriste, le fleuriste'],
  [/liées bas/i, 'liées court'],
  [/hortensia/i, 'hydrangée'],
  [/pieds?-d’alouette|dauphinelle/i, 'delphinium, delphinium annuel'],
  [/bleuets?\b/i, 'centaurée: in Québec a bleuet is a blueberry'],
  [/\b(?:du|au|le|un) gypsophile/i, 'la gypsophile'],
  [/roses? grappe/i, 'roses en grappes'],
  [/roses? bordeaux/i, 'roses bourgogne'],
  [/chandelle/i, 'bougie'],
  [/\blis\b/i, 'lys'],
  [/à tout prix/i, 'à petit prix'],
  [/plus populaires|plus aimés|coup de cœur|plus demandée?s|très demandé$/i, 'favoris'],
  [/plus redemandées/i, 'qu’on nous redemande le plus'],
  [/ce mois-ci/i, 'nothing: the shop counts no month'],
  [/\b\d{1,2} h 00/, 'midi or 12 h'],
  [/dans cette province/i, 'à cet endroit'],
  [/sans raison/i, 'juste comme ça'],
  [/en séquence/i, 'l’un après l’autre'],
  [/alstroém|alstrœm/i, 'alstroemère'],
  [/gerbér/i, 'gerbera'],
  [/période (?:de livraison )?des fêtes/i, 'période de fête: the other is December'],
];

type Tree = string | null | number | boolean | readonly Tree[] | { readonly [key: string]: Tree };

/** Every text below the key of a locale, or every text at all. */
function textsOf(tree: Tree, locale: string, isOfLocale: boolean): readonly string[] {
  if (typeof tree === 'string') return isOfLocale ? [tree] : [];
  if (tree === null || typeof tree !== 'object') return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    textsOf(value as Tree, locale, isOfLocale || key === locale),
  );
}

const jsonIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name));
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Tree;
const textsIn = (locale: string) => [
  ...jsonIn(`locales/${locale}`).flatMap((path) => textsOf(read(path), locale, true)),
  ...['data/content', 'data/catalog', 'data/catalog/products', 'data/delivery']
    .flatMap(jsonIn)
    .flatMap((path) => textsOf(read(path), locale, false)),
];

test.each(instead)('no French text says %s', (word) => {
  const french = textsIn('fr-CA');
  expect(french.length).toBeGreaterThan(2000);
  expect(french.filter((text) => word.test(text))).toEqual([]);
});

/** Spellings of Britain. Names of values and of their cases, in braces, are no words for shoppers. */
const british =
  /\b(?:apolog|emphas|organ|person|real|recogn|speci[ae]l)is(?:e[ds]?|ing)\b|\b(?:colo|fav|flavo|harbo|hono|neighbo|odo)ur|\b(?:centre|grey|metre)s?\b|\b(?:cancel|jewel|label|travel)l(?:e[dr]|ery|ing)/i;

test('no American text is spelt as in Britain', () => {
  const american = textsIn('en-US').map((text) => text.replaceAll(/\{[^{}]*\{|\b\w+ \{/g, ' '));
  expect(american.length).toBeGreaterThan(2000);
  expect(american.filter((text) => british.test(text))).toEqual([]);
});

/** The specification writes "email" and "email address"; what a recipient finds in the mailbox by post is mail. */
const otherEmail = /\be-mail|\bmails?\b(?! has stopped)/i;

test.each(['en-US', 'en-CA'])('every text in %s writes email as the specification does', (locale) => {
  const texts = textsIn(locale).map((text) => text.replaceAll(/<\/?\w+>|\{\w+, \w+,|\{\w+\}/g, ' '));
  expect(texts.length).toBeGreaterThan(locale === 'en-US' ? 2000 : 40);
  expect(texts.filter((text) => otherEmail.test(text))).toEqual([]);
});

/** The calendar of an address decides which day is possible. A product's text only says that the same day can be. */
test.each([
  [
    'en-US',
    /\btoday\b|(?:arrives|brought to the door|delivered(?: by hand)?|carried over|made) the same day/i,
  ],
  [
    'en-CA',
    /\btoday\b|(?:arrives|brought to the door|delivered(?: by hand)?|carried over|made) the same day/i,
  ],
  [
    'fr-CA',
    /aujourd’hui|(?<!souvent )\blivrée?s?(?: en main propre)? le jour même|(?:arrive|fait|l(?:e|a) livre) le jour même/i,
  ],
] as const)('no product promises its day: %s', (locale, promise) => {
  const texts = jsonIn('data/catalog/products').flatMap((path) => textsOf(read(path), locale, false));
  expect(texts.length).toBeGreaterThan(locale === 'en-CA' ? 30 : 1000);
  expect(texts.filter((text) => promise.test(text))).toEqual([]);
});

interface Pictured {
  readonly handle: string;
  readonly pictureAlt: { readonly 'en-US': string };
  readonly picture: {
    readonly flowers?: readonly { readonly species: string }[];
    readonly greens?: readonly string[];
    readonly fillers?: readonly string[];
  };
}

/** Words of alternative texts, each with the name of its part in the picture studio. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/eucalyptus/, 'eucalyptus'],
  [/seeded eucalyptus/, 'seeded-eucalyptus'],
  [/\bfern/, 'fern'],
  [/\bivy/, 'ivy'],
  [/ruscus/, 'ruscus'],
  [/wheat/, 'wheat'],
  [/olive/, 'olive'],
  [/gypsophila/, 'gyp'],
  [/berries/, 'berries'],
  [/waxflower/, 'waxflower'],
  [/snapdragon/, 'snapdragon'],
  [/hydrangea/, 'hydrangea'],
  [/tulip/, 'tulip'],
  [/ranunculus/, 'ranunculus'],
  [/lisianthus/, 'lisianthus'],
  [/lil(?:y|ies)\b/, 'lily'],
  [/sunflower/, 'sunflower'],
  [/dais(?:y|ies)/, 'daisy'],
];

const bouquets = jsonIn('data/catalog/products')
  .flatMap((path) => read(path) as unknown as readonly Pictured[])
  .filter(({ picture }) => picture.greens !== undefined);

/** Pictures of bouquets in content pages: the bouquet's handle, and the alternative text of the page. */
function shownIn(tree: Tree): readonly (readonly [handle: string, alt: string])[] {
  if (tree === null || typeof tree !== 'object') return [];
  const inside = Object.values(tree).flatMap((part: Tree) => shownIn(part));
  const { picture, pictureAlt } = tree as Partial<Record<'picture' | 'pictureAlt', Tree>>;
  if (typeof picture !== 'string' || !pictureAlt) return inside;
  const [alt = ''] = textsOf(pictureAlt, 'en-US', false);
  return [[picture.replace(/-close-up$/, ''), alt], ...inside];
}

test('the alternative text of a bouquet names only parts of its picture, in content pages too', () => {
  const own = bouquets.map(({ handle, pictureAlt }) => [handle, pictureAlt['en-US']] as const);
  const inPages = shownIn(read('data/content/pages.json')).filter(([shown]) =>
    bouquets.some(({ handle }) => handle === shown),
  );
  expect([own.length > 45, inPages.length > 8]).toEqual([true, true]);
  const wrong = [...own, ...inPages].flatMap(([shown, alt]) => {
    const {
      flowers = [],
      greens = [],
      fillers = [],
    } = bouquets.find(({ handle }) => handle === shown)?.picture ?? {};
    const rendered = [...flowers.map(({ species }) => species), ...greens, ...fillers];
    return parts.flatMap(([word, part]) =>
      word.test(alt) && !rendered.some((name) => name.endsWith(part)) ? [`${shown}: ${part}`] : [],
    );
  });
  expect(wrong).toEqual([]);
});
