import { isSoldIn, type Locale, locales } from '@/contracts/locales';
import { facetValuesOf, freeFromOf, namedFacets } from '@/contracts/listing/facets';
import { toAmount } from '@/lib/money';
import { chunksOf } from '../catalog/upsertPublished';
import type { VocabularySource, ProductSource } from '../catalog/sources/productSources';
import { textIn } from '../catalog/sources/localised';
import type { Tx } from '../db/connect';
import { searchDocuments, searchSuggestions, searchVocabularies } from '../db/schema';
import { foldedWords, weighedWords } from './words/textWords';
import { collectWords } from './words/wordIndex';
import { productSeoUrl } from '../catalog/catalogue';

/** Products that are made and written together, so that a large catalogue is never in memory twice. */
const BATCH = 1_000;
/** Values of a suggestion. */
const SUGGESTION_COLUMNS = 5;

/** Replaces everything search knows by what these products say, in every language. Drafts are not found. */
export async function writeSearchIndex(
  tx: Tx,
  sources: readonly ProductSource[],
  vocabulary: VocabularySource = {},
): Promise<void> {
  const ordered = sources
    .filter(({ state }) => state !== 'draft')
    .sort((one, other) => (one.calyxPid < other.calyxPid ? -1 : 1));
  for (const table of [searchDocuments, searchSuggestions, searchVocabularies]) await tx.delete(table);
  for (const locale of locales) {
    await writeProducts(tx, locale, ordered, vocabulary);
    const sold = ordered.filter(({ productType }) => isSoldIn(locale, productType));
    await writeSuggestions(tx, locale, suggestionRows(locale, sold, vocabulary));
  }
}

async function writeProducts(
  tx: Tx,
  locale: Locale,
  products: readonly ProductSource[],
  vocabulary: VocabularySource,
): Promise<void> {
  const collector = collectWords();
  for (let start = 0; start < products.length; start += BATCH) {
    const documents = products
      .slice(start, start + BATCH)
      .map((product, index) => productDocument(product, locale, start + index, vocabulary));
    documents.forEach(({ position, words }) => collector.add(position, words));
    await tx.insert(searchDocuments).values(documents.map(({ words: _words, ...row }) => row));
  }
  await tx.insert(searchVocabularies).values({ list: 'products', locale, ...collector.pack() });
}

async function writeSuggestions(tx: Tx, locale: Locale, rows: readonly SuggestionRow[]): Promise<void> {
  const collector = collectWords();
  rows.forEach(({ position, query, codes }) =>
    collector.add(position, weighedWords([[2, `${query} ${codes}`]])),
  );
  const stored = rows.map(({ codes: _codes, ...row }) => row);
  for (const chunk of chunksOf(stored, SUGGESTION_COLUMNS)) await tx.insert(searchSuggestions).values(chunk);
  await tx.insert(searchVocabularies).values({ list: 'suggestions', locale, ...collector.pack() });
}

/** A query worth suggesting. */
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

/**
 * Queries to suggest before anyone has searched: the catalogue's own words with the number of products they
 * find, then product names.
 * @param products  those the shop of the locale sells
 */
function suggestionRows(
  locale: Locale,
  products: readonly ProductSource[],
  words: VocabularySource,
): SuggestionRow[] {
  const counted = suggestedLists.flatMap((list) =>
    Object.entries(words[list] ?? {}).map(([key, label]) => ({
      ...{ label, codes: '' },
      hits: products.filter((product) => product[list].includes(key)).length,
    })),
  );
  const named = products.map(({ title, calyxPid, variants }) => ({
    ...{ label: title, hits: 1 },
    codes: [calyxPid, ...variants.map(({ sku }) => sku)].join(' '),
  }));
  const kinds = Object.entries(words.productTypes ?? {}).map(([key, label]) => ({
    ...{ label, codes: '' },
    hits: products.filter(({ productType }) => productType === key).length,
  }));
  const known = new Map<string, { readonly hits: number; readonly codes: string }>();
  for (const { label, hits, codes } of [...kinds, ...counted, ...named]) {
    const query = textIn(label, locale)?.toLowerCase();
    if (!query || hits === 0) continue;
    const before = known.get(query);
    known.set(query, { hits: before?.hits ?? hits, codes: `${before?.codes ?? ''} ${codes}`.trim() });
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
