import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { defaultLocale, locales, type Locale } from '@/contracts/locales';
import { productTableBuilder, type ProductTable } from '@/contracts/listing/productTable';
import { createVersionedSnapshot } from '../catalog/versionedSnapshot';
import type { Db, Tx } from '../db/connect';
import { searchDocuments, searchVocabularies, type SearchList } from '../db/schema';
import { extendTimeouts } from '../db/withTransaction';
import { openWordIndex, type WordIndex } from './words/wordIndex';

/** All that searching needs in memory, of one version of the catalogue. */
export interface SearchIndex {
  /** What is counted and ordered by; documents have the same position in every language. */
  readonly table: ProductTable;
  readonly products: Readonly<Record<Locale, WordIndex>>;
  readonly suggestions: Readonly<Record<Locale, WordIndex>>;
}

/** Products read at a time: others are answered in between. */
const CHUNK = 5_000;

const snapshot = createVersionedSnapshot(async (tx): Promise<SearchIndex> => {
  await extendTimeouts(tx, 60);
  const table = await readTable(tx);
  return {
    table,
    products: await readWords(tx, 'products'),
    suggestions: await readWords(tx, 'suggestions'),
  };
});

/** The index of the catalogue's current version; a change by any process is seen within a second. */
export const loadSearchIndex = (db: Db): Promise<SearchIndex> => snapshot.current(db);

/** What is counted and sorted by, of every product; a list of facets travels as one text, which is read much faster. */
async function readTable(tx: Tx): Promise<ProductTable> {
  const { locale, position, objectId, facets, numbers } = searchDocuments;
  const builder = productTableBuilder();
  for (let from = 0; ; from += CHUNK) {
    const rows = await tx
      .select({
        id: objectId,
        facets: sql<string>`array_to_string(${facets}, E'\\n')`,
        price: sql<number>`(${numbers}->>'price')::float8`,
        maxPrice: sql<number>`(${numbers}->>'maxPrice')::float8`,
      })
      .from(searchDocuments)
      .where(and(eq(locale, defaultLocale), gte(position, from), lt(position, from + CHUNK)))
      .orderBy(asc(position));
    builder.add(rows.map((row) => ({ ...row, facets: row.facets === '' ? [] : row.facets.split('\n') })));
    if (rows.length < CHUNK) return builder.build();
  }
}

const noWords = { size: 0, words: '', ends: Buffer.alloc(0), postings: Buffer.alloc(0) };

async function readWords(tx: Tx, list: SearchList): Promise<Record<Locale, WordIndex>> {
  const { list: ofList, locale: ofLocale } = searchVocabularies;
  const opened: Partial<Record<Locale, WordIndex>> = {};
  for (const locale of locales) {
    const [row = noWords] = await tx
      .select()
      .from(searchVocabularies)
      .where(and(eq(ofList, list), eq(ofLocale, locale)));
    opened[locale] = openWordIndex(row);
  }
  return opened as Record<Locale, WordIndex>;
}
