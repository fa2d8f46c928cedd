import { isSoldIn, type Locale, locales } from '@/contracts/locales';
import { facetValuesOf, freeFromOf, namedFacets } from '@/contracts/listing/facets';
import { toAmount } from '@/lib/money';
import { insertRows } from '../catalog/upsertPublished';
import type { VocabularySource, ProductSource } from '../catalog/sources/productSources';
import { textIn } from '../catalog/sources/localised';
import type { Tx } from '../db/connect';
import { searchDocuments, searchSuggestions, searchVocabularies } from '../db/schema';
import { foldedWords, weighedWords } from './words/textWords';
import { collectWords } from './words/wordIndex';
import { productSeoUrl } from '../catalog/catalogue';

/** Products that are made and written together, so that a large catalogue is never in memory twice. */
const BATCH = 1_000;
/** A product to be found, by its number; its value is read once. */
export interface FoundProduct {
  readonly pid: string;
  readonly value: ProductSource;
}

/**
 * Replaces everything search knows by what these products say, in every language. Drafts are not found.
 * @param onBatch  called with how far it is, in products of all languages together
 */
export async function writeSearchIndex(
  tx: Tx,
  sources: readonly FoundProduct[],
  vocabulary: VocabularySource = {},
  onBatch: (written: number) => void = () => undefined,
): Promise<void> {
  const ordered = [...sources].sort((one, other) => (one.pid < other.pid ? -1 : 1));
  for (const table of [searchDocuments, searchSuggestions, searchVocabularies]) await tx.delete(table);
  for (const [at, locale] of locales.entries()) {
    const tell = (written: number) =>
      onBatch(((at + written / ordered.length) / locales.length) * ordered.length);
    await writeSuggestions(
      tx,
      locale,
      suggestionRows(locale, await writeProducts(tx, locale, ordered, vocabulary, tell), vocabulary),
    );
  }
}

/** One language at a time: the words of all would be in memory together. @returns what may be suggested */
async function writeProducts(
  tx: Tx,
  locale: Locale,
  ordered: readonly FoundProduct[],
  vocabulary: VocabularySource,
  onBatch: (written: number) => void,
): Promise<Tally> {
  const collector = collectWords();
  const tally = createTally(locale);
  let position = 0;
  for (let start = 0; start < ordered.length; start += BATCH) {
    const batch = ordered.slice(start, start + BATCH);
    const products = batch.map(({ value }) => value).filter(({ state }) => state !== 'draft');
    const documents = products.map((product, index) =>
      productDocument(product, locale, position + index, vocabulary),
    );
    documents.forEach((document) => collector.add(document.position, document.words));
    const rows = documents.map(({ words: _words, ...row }) => row);
    await insertRows(tx, searchDocuments, rows);
    products.filter(({ productType }) => isSoldIn(locale, productType)).forEach(tally.add);
    position += products.length;
    onBatch(start + batch.length);
  }
  await tx.insert(searchVocabularies).values({ list: 'products', locale, ...collector.pack() });
  return tally;
}

async function writeSuggestions(tx: Tx, locale: Locale, rows: readonly SuggestionRow[]): Promise<void> {
  const collector = collectWords();
  rows.forEach(({ position, query, codes }) =>
    collector.add(position, weighedWords([[2, `${query} ${codes}`]])),
  );
  const stored = rows.map(({ codes: _codes, ...row }) => row);
  await insertRows(tx, searchSuggestions, stored);
  await tx.insert(searchVocabularies).values({ list: 'suggestions', locale, ...collector.pack() });
}

interface SuggestionRow {
  readonly locale: Locale;
  readonly query: string;
  /** The most useful first. */
  readonly position: number;
  readonly popularity: number;
  readonly hits: number;
  /** Product number and skus that lead to it as well. */
  readonly codes: string;
}

const suggestedLists = ['flowers', 'occasions', 'colors', 'features'] as const;

type Suggested = Pick<SuggestionRow, 'hits' | 'codes'> & { readonly query: string | undefined };
type Tally = ReturnType<typeof createTally>;

/** Counts products by the words suggested, product after product, and remembers what they are called. */
function createTally(locale: Locale) {
  const hits = new Map<string, number>();
  const named: Suggested[] = [];
  const count = (list: string, key: string) => hits.set(`${list}/${key}`, hitsOf(list, key) + 1);
  const hitsOf = (list: string, key: string) => hits.get(`${list}/${key}`) ?? 0;
  const add = (product: ProductSource): void => {
    const { title, calyxPid, variants, productType } = product;
    count('productTypes', productType);
    for (const list of suggestedLists) for (const key of new Set(product[list])) count(list, key);
    const codes = [calyxPid, ...variants.map(({ sku }) => sku)].join(' ');
    named.push({ query: textIn(title, locale)?.toLowerCase(), hits: 1, codes });
  };
  return { add, hitsOf, named };
}

/**
 * Queries to suggest before anyone has searched: the catalogue's own words with the number of products they
 * find, then product names.
 * @param tally  of the products the shop of the locale sells
 */
function suggestionRows(locale: Locale, tally: Tally, words: VocabularySource): SuggestionRow[] {
  const counted = (['productTypes', ...suggestedLists] as const).flatMap((list) =>
    Object.entries(words[list] ?? {}).map(([key, label]) => ({
      ...{ query: textIn(label, locale)?.toLowerCase(), codes: '' },
      hits: tally.hitsOf(list, key),
    })),
  );
  const known = new Map<string, { readonly hits: number; readonly codes: string }>();
  for (const suggested of [counted, tally.named]) {
    for (const { query, hits, codes } of suggested) {
      if (!query || hits === 0) continue;
      const before = known.get(query);
      known.set(query, { hits: before?.hits ?? hits, codes: `${before?.codes ?? ''} ${codes}`.trim() });
    }
  }
  return [...known]
    .sort(([one, { hits }], [other, { hits: otherHits }]) => otherHits - hits || (one < other ? -1 : 1))
    .map(([query, { hits, codes }], position) => ({
      locale,
      query,
      position,
      hits,
      codes,
      popularity: hits,
    }));
}

/**
 * What a product is before all: its kind, its first flower and its first occasion. A label that holds another one is left
 * out: "Anniversaire de mariage" is no "Anniversaire".
 */
function kindOf(
  { productType, flowers: [flower = ''], occasions: [occasion = ''] }: ProductSource,
  locale: Locale,
  words: VocabularySource,
): string {
  const wordsOf = (label: Parameters<typeof textIn>[0]) =>
    foldedWords(textIn(label, locale) ?? '').map(({ word }) => word);
  const label = wordsOf(words.occasions?.[occasion]);
  const others = Object.values(words.occasions ?? {}).map(wordsOf);
  const holdsAnother = others.some(
    (other) => other.length < label.length && other.every((word) => label.includes(word)),
  );
  return [
    ...wordsOf(words.productTypes?.[productType]),
    ...wordsOf(words.flowers?.[flower]),
    ...(holdsAnother ? [] : label),
  ].join(' ');
}

/** A product as search finds it in one language. Prices of today, sales included, in dollars. */
export function productDocument(
  source: ProductSource,
  locale: Locale,
  position: number,
  words: VocabularySource,
) {
  const text = (value: Parameters<typeof textIn>[0]) => textIn(value, locale);
  const prices = source.variants.map(({ price, salePrice }) => toAmount(salePrice ?? price));
  const avoidable = Object.keys(words.freeFrom ?? {});
  const labels = namedFacets
    .flatMap((name) => {
      const named = words[name === 'productType' ? 'productTypes' : name];
      return [source[name]].flat().map((value) => text(named?.[value]) ?? '');
    })
    .join(' ');
  const attributes = {
    handle: source.handle,
    title: text(source.title),
    subtitle: text(source.subtitle),
    description: text(source.description),
    productType: source.productType,
    productClass: source.productClass,
    productSubType: source.productSubType,
    fulfillment: source.fulfillment,
    occasions: source.occasions,
    colors: source.colors,
    flowers: source.flowers,
    features: source.features,
    badges: source.badges,
    freeFrom: freeFromOf(source, avoidable),
    petSafe: source.petSafe,
    price: Math.min(...prices),
    maxPrice: Math.max(...prices),
    image: source.handle,
    imageAlt: text(source.pictureAlt),
    url: productSeoUrl(source.handle),
    skus: source.variants.map(({ sku }) => sku),
  };
  return {
    locale,
    objectId: source.calyxPid,
    position,
    attributes,
    words: weighedWords([
      [3, kindOf(source, locale, words)],
      [2, attributes.title],
      [2, [source.calyxPid, ...attributes.skus].join(' ')],
      [1, labels],
      [1, attributes.subtitle],
      [0, attributes.description],
    ]),
    facets: facetValuesOf(source, avoidable),
    numbers: { price: attributes.price, maxPrice: attributes.maxPrice },
  };
}
