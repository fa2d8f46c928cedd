import { locales, type Locale } from '@/contracts/locales';
import { chunksOf } from '../catalog/upsertPublished';
import type { VocabularySource } from '../catalog/sources/accessorySources';
import type { ProductSource } from '../catalog/sources/productSource';
import type { Tx } from '../db/connect';
import { searchDocuments, searchSuggestions, searchWords } from '../db/schema';
import { collectPostings, type PostingCollector } from './collectPostings';
import { productDocument } from './productDocument';
import { suggestionRows } from './suggestionRows';

/** Products, or words, that are made and written together, so that a large catalogue is never in memory twice. */
const BATCH = 1_000;

/** Replaces everything search knows by what these products say, in every language. Drafts are not found. */
export async function writeSearchIndex(
  tx: Tx,
  sources: readonly ProductSource[],
  vocabulary: VocabularySource = {},
): Promise<void> {
  const ordered = sources
    .filter(({ state }) => state !== 'draft')
    .sort((one, other) => (one.calyxPid < other.calyxPid ? -1 : 1));
  await tx.delete(searchDocuments);
  await tx.delete(searchWords);
  await tx.delete(searchSuggestions);
  for (const locale of locales) await writeLanguage(tx, locale, ordered, vocabulary);
  for (const chunk of chunksOf(suggestionRows(ordered, vocabulary), 5))
    await tx.insert(searchSuggestions).values(chunk);
}

async function writeLanguage(
  tx: Tx,
  locale: Locale,
  products: readonly ProductSource[],
  vocabulary: VocabularySource,
): Promise<void> {
  const collector = collectPostings();
  for (let start = 0; start < products.length; start += BATCH) {
    const documents = products
      .slice(start, start + BATCH)
      .map((product, index) => productDocument(product, locale, start + index, vocabulary));
    documents.forEach(({ position, words }) => collector.add(position, words));
    await tx.insert(searchDocuments).values(documents);
  }
  await writeWords(tx, locale, collector);
}

async function writeWords(tx: Tx, locale: Locale, collector: PostingCollector): Promise<void> {
  const rows = [...collector.rows()];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH).map((row) => ({ locale, ...row }));
    await tx.insert(searchWords).values(batch);
  }
}
