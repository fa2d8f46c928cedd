import { customType, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One product in one language, as search shows it. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    locale: text('locale').notNull(),
    objectId: text('object_id').notNull(),
    /** Place in the shop's own order, from 0 without a gap; the same in every language. */
    position: integer('position').notNull(),
    attributes: jsonb('attributes').$type<Record<string, unknown>>().notNull(),
    /** "attribute:value" of everything that can be counted or filtered. */
    facets: text('facets').array().notNull(),
    numbers: jsonb('numbers').$type<Record<string, number>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.objectId] }),
    uniqueIndex('search_documents_position').on(table.locale, table.position),
  ],
);

/** What words are looked up in: products, or queries worth suggesting. */
export type SearchList = 'products' | 'suggestions';

/** Every different word of a list in a language, and where each of them stands; packed, to be read as a whole. */
export const searchVocabularies = pgTable(
  'search_vocabularies',
  {
    list: text('list').$type<SearchList>().notNull(),
    locale: text('locale').notNull(),
    /** Number of products or suggestions. */
    size: integer('size').notNull(),
    /** The words in comparing form, a line each. */
    words: text('words').notNull(),
    /** Where the postings of each word end. */
    ends: bytea('ends').notNull(),
    /** Where each word stands: positions and weights. */
    postings: bytea('postings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.locale] })],
);

/** Queries worth suggesting, with how much they find. */
export const searchSuggestions = pgTable(
  'search_suggestions',
  {
    locale: text('locale').notNull(),
    query: text('query').notNull(),
    /** The most useful first, from 0 without a gap. */
    position: integer('position').notNull(),
    popularity: integer('popularity').notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.position] })],
);
