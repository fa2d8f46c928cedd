import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PartnerConfigSource } from '@/contracts/partner-config';
import type { Localised } from '../../catalog/catalogue';
import type { CollectionSource, NavigationSource } from '../../catalog/sources/contentSources';
import { knownState, publishing, instant } from './columns';

/** Listing pages: which products belong, in which order, with which texts. */
export const collections = pgTable(
  'collections',
  {
    handle: text('handle').primaryKey(),
    position: integer('position').notNull(),
    document: jsonb('document').$type<CollectionSource>().notNull(),
    ...publishing(),
  },
  (table) => [knownState('collections', table.state)],
);

/** Pages, static content and every other content entry; read by the content service and by the CMS alike. */
export const contentEntries = pgTable(
  'content_entries',
  {
    type: text('type').notNull(),
    handle: text('handle').notNull(),
    position: integer('position').notNull(),
    title: jsonb('title').$type<Localised>().notNull(),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    tags: text('tags').array().notNull(),
    ...publishing(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.handle] }),
    knownState('content_entries', table.state),
  ],
);

export const navigationGroups = pgTable(
  'navigation_groups',
  {
    groupId: text('group_id').primaryKey(),
    position: integer('position').notNull(),
    document: jsonb('document').$type<NavigationSource>().notNull(),
    ...publishing(),
  },
  (table) => [knownState('navigation_groups', table.state)],
);

/** Settings of editors beside the content, by namespace. */
export const spaceProperties = pgTable(
  'space_properties',
  {
    namespace: text('namespace').primaryKey(),
    position: integer('position').notNull(),
    items: jsonb('items').$type<readonly { readonly key: string; readonly value: string }[]>().notNull(),
    ...publishing(),
  },
  (table) => [knownState('space_properties', table.state)],
);

/** Names of facet values, sizes, badges and kinds, by list. */
export const vocabulary = pgTable(
  'vocabulary',
  {
    list: text('list').notNull(),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    label: jsonb('label').$type<Localised>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.key] })],
);

/** Addresses that were public once: where the thing is now, or nowhere. Paths have no locale. */
export const retiredAddresses = pgTable('retired_addresses', {
  path: text('path').primaryKey(),
  target: text('target'),
  retiredAt: instant('retired_at').notNull(),
});

/** Source flags of each partner, as the edge store hands them out. */
export const partnerConfigs = pgTable(
  'partner_configs',
  {
    handle: text('handle').primaryKey(),
    value: jsonb('value').$type<PartnerConfigSource>().notNull(),
    ...publishing(),
  },
  (table) => [knownState('partner_configs', table.state)],
);
