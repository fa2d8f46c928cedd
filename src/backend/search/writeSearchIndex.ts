import { locales, type Locale } from '@/contracts/locales';
import { chunksOf } from '../catalog/upsertPublished';
import type { VocabularySource } from '../catalog/sources/accessorySources';
import type { ProductSource } from '../catalog/sources/productSource';
import type { Tx } from '../db/connect';
import { searchDocuments, searchSuggestions, searchVocabularies } from '../db/schema';
import { productDocument } from './productDocument';
import { suggestionRows, type SuggestionRow } from './suggestionRows';
import { collectWords } from './words/packWords';
import { weighedWords } from './words/weighedWords';

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
  const suggestions = suggestionRows(ordered, vocabulary);
  for (const locale of locales) {
    await writeProducts(tx, locale, ordered, vocabulary);
    await writeSuggestions(
      tx,
      locale,
      suggestions.filter((row) => row.locale === locale),
    );
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
  rows.forEach(({ position, query }) => collector.add(position, weighedWords([[3, query]])));
  for (const chunk of chunksOf(rows, SUGGESTION_COLUMNS)) await tx.insert(searchSuggestions).values(chunk);
  await tx.insert(searchVocabularies).values({ list: 'suggestions', locale, ...collector.pack() });
}
