import { asc, eq, sql } from 'drizzle-orm';
import { defaultLocale, locales, type Locale } from '@/contracts/locales';
import { createVersionedSnapshot } from '../catalog/versionedSnapshot';
import type { Db, Tx } from '../db/connect';
import { searchDocuments, searchVocabularies, type SearchList } from '../db/schema';
import { takeTime } from '../db/takeTime';
import { createFacetIndex, type FacetIndex } from './facetIndex';
import { openWordIndex, type WordIndex } from './words/wordIndex';

/** All that searching needs in memory, of one version of the catalogue. */
export interface SearchIndex {
  readonly facets: FacetIndex;
  readonly products: Readonly<Record<Locale, WordIndex>>;
  readonly suggestions: Readonly<Record<Locale, WordIndex>>;
}

const snapshot = createVersionedSnapshot(async (tx): Promise<SearchIndex> => {
  await takeTime(tx, 60);
  const documents = await readDocuments(tx);
  const [products, suggestions] = [await readWords(tx, 'products'), await readWords(tx, 'suggestions')];
  return { facets: createFacetIndex(documents), products, suggestions };
});

/** The index of the catalogue's current version; a change by any process is seen within a second. */
export const loadSearchIndex = (db: Db): Promise<SearchIndex> => snapshot.current(db);

/** Makes the next search look for a new version at once. */
export const expireSearchIndex = (db: Db): void => snapshot.expire(db);

/** What is counted and sorted by, of every product; a list of facets travels as one text, which is read much faster. */
async function readDocuments(tx: Tx) {
  const rows = await tx
    .select({
      objectId: searchDocuments.objectId,
      facets: sql<string>`array_to_string(${searchDocuments.facets}, E'\\n')`,
      price: sql<number>`(${searchDocuments.numbers}->>'price')::float8`,
      maxPrice: sql<number>`(${searchDocuments.numbers}->>'maxPrice')::float8`,
    })
    .from(searchDocuments)
    .where(eq(searchDocuments.locale, defaultLocale))
    .orderBy(asc(searchDocuments.position));
  return rows.map(({ facets, ...row }) => ({ ...row, facets: facets === '' ? [] : facets.split('\n') }));
}

const noWords = { size: 0, words: '', ends: Buffer.alloc(0), postings: Buffer.alloc(0) };

async function readWords(tx: Tx, list: SearchList): Promise<Record<Locale, WordIndex>> {
  const rows = await tx.select().from(searchVocabularies).where(eq(searchVocabularies.list, list));
  const open = (locale: Locale) => openWordIndex(rows.find((row) => row.locale === locale) ?? noWords);
  return Object.fromEntries(locales.map((locale) => [locale, open(locale)])) as Record<Locale, WordIndex>;
}
