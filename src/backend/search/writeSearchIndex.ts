import { locales } from '@/contracts/locales';
import { chunksOf } from '../catalog/upsertPublished';
import type { ShopFiles } from '../catalog/sources/readShopFiles';
import type { Tx } from '../db/connect';
import { searchDocuments, searchSuggestions, searchWords } from '../db/schema';
import { productDocument } from './productDocument';
import { wordsOfVector } from './searchVector';
import { suggestionRows } from './suggestionRows';

/** Replaces everything search knows by what the files say, in every language. Drafts are not found. */
export async function writeSearchIndex(tx: Tx, files: ShopFiles): Promise<void> {
  const vocabulary = files.vocabulary[0]?.value ?? {};
  const products = files.products.map(({ value }) => value).filter(({ state }) => state !== 'draft');
  const ordered = [...products].sort((one, other) => (one.calyxPid < other.calyxPid ? -1 : 1));
  const documents = locales.flatMap((locale) =>
    ordered.map((product, position) => productDocument(product, locale, position, vocabulary)),
  );
  const words = locales.flatMap((locale) => {
    const known = new Set(
      documents
        .filter((document) => document.locale === locale)
        .flatMap(({ words: vector }) => wordsOfVector(vector)),
    );
    return [...known].map((word) => ({ locale, word }));
  });
  await tx.delete(searchDocuments);
  await tx.delete(searchWords);
  await tx.delete(searchSuggestions);
  for (const chunk of chunksOf(documents, 7)) await tx.insert(searchDocuments).values(chunk);
  for (const chunk of chunksOf(words, 2)) await tx.insert(searchWords).values(chunk);
  for (const chunk of chunksOf(suggestionRows(products, vocabulary), 5))
    await tx.insert(searchSuggestions).values(chunk);
}
