import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** One product in one language, as search finds and shows it. Words are folded: lower case, no accents. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    locale: text('locale').notNull(),
    objectId: text('object_id').notNull(),
    position: integer('position').notNull(),
    attributes: jsonb('attributes').$type<Record<string, unknown>>().notNull(),
    words: tsvector('words').notNull(),
    /** "attribute:value" of everything that can be counted or filtered. */
    facets: text('facets').array().notNull(),
    numbers: jsonb('numbers').$type<Record<string, number>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.objectId] }),
    uniqueIndex('search_documents_position').on(table.locale, table.position),
  ],
);

/** Every word of a language's documents: where it stands, and to find the ones a misspelt word may mean. */
export const searchWords = pgTable(
  'search_words',
  {
    locale: text('locale').notNull(),
    word: text('word').notNull(),
    /** Documents that have it: four bytes each, the document's position times four plus how much the word counts there. */
    postings: bytea('postings')
      .notNull()
      .default(sql`''::bytea`),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index('search_words_beginning').on(table.locale, table.word.op('text_pattern_ops')),
    index('search_words_similar').using('gin', sql`${table.word} gin_trgm_ops`),
  ],
);

/** Queries worth suggesting, with how much they find. */
export const searchSuggestions = pgTable(
  'search_suggestions',
  {
    locale: text('locale').notNull(),
    query: text('query').notNull(),
    popularity: integer('popularity').notNull(),
    hits: integer('hits').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.query] }),
    index('search_suggestions_words').using('gin', table.words),
  ],
);
