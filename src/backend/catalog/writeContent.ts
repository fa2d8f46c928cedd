import { getTableColumns, sql } from 'drizzle-orm';
import { ownVersionLength } from '@/contracts/content/pictures';
import type { Tx } from '../db/connect';
import {
  collections,
  contentEntries,
  navigationGroups,
  partnerConfigs,
  pictures,
  spaceProperties,
  vocabulary,
} from '../db/schema';
import { writePictureRows } from './ownPictures';
import type { PictureSource } from './sources/productSources';
import type { EntrySource } from './sources/contentSources';
import type { ShopFiles } from './sources/readShopFiles';
import { insertRows, publishedNow, textArray, upsertPublished, type PublishedTable } from './upsertPublished';

/** Brings listing pages, content entries, menus, partners, words and pictures to what the files say. */
export async function writeContent(tx: Tx, files: ShopFiles, now: Date): Promise<void> {
  const listed = files.collections.map(({ value }, position) => ({
    ...{ handle: value.handle, position, document: value },
    ...publishedNow(value, now),
  }));
  await replaceAll(tx, collections, 'handle', listed);
  await writeEntries(tx, files, now);
  const menus = files.navigation.map(({ value }, position) => ({
    ...{ groupId: value.groupId, position, document: value },
    ...publishedNow({ ...value, state: undefined }, now),
  }));
  await replaceAll(tx, navigationGroups, 'groupId', menus);
  const properties = files.spaceProperties.map(({ value }, position) => ({
    ...{ ...value, position },
    ...publishedNow({ ...value, state: undefined }, now),
  }));
  await replaceAll(tx, spaceProperties, 'namespace', properties);
  const partners = files.partners.map(({ value }) => ({
    ...{ handle: value.handle, value: value.value },
    ...publishedNow(value, now),
  }));
  await replaceAll(tx, partnerConfigs, 'handle', partners);
  await writePictures(tx, files);
  await writeVocabulary(tx, files);
}

/** Deletes the rows whose key is not among the given ones, and writes the others. */
async function replaceAll<T extends PublishedTable, K extends string & keyof T['$inferInsert']>(
  tx: Tx,
  table: T,
  keyName: K,
  rows: readonly (T['$inferInsert'] & Record<K, string>)[],
): Promise<void> {
  const key = getTableColumns(table)[keyName];
  if (!key) throw new Error(`There is no column ${keyName}.`);
  await tx.delete(table).where(sql`${key} <> all(${textArray(rows.map((row) => row[keyName]))})`);
  await upsertPublished(tx, table, [key], rows);
}

async function writeEntries(tx: Tx, files: ShopFiles, now: Date): Promise<void> {
  const rows = files.entries.map(({ type, value }, position) => ({
    type,
    handle: value.handle,
    position,
    title: value.title ?? { 'en-US': value.handle },
    fields: fieldsOf(value),
    tags: value.tags ?? [],
    ...publishedNow(value, now),
  }));
  const keys = rows.map(({ type, handle }) => `${type}/${handle}`);
  await tx
    .delete(contentEntries)
    .where(sql`${contentEntries.type} || '/' || ${contentEntries.handle} <> all(${textArray(keys)})`);
  await upsertPublished(tx, contentEntries, [contentEntries.type, contentEntries.handle], rows);
}

/** An entry may keep its fields under `fields` or beside its handle. */
function fieldsOf(value: EntrySource): Record<string, unknown> {
  const { handle: _handle, type: _type, state: _state, title: _title, tags: _tags, fields, ...rest } = value;
  return fields ?? rest;
}

/** The merchant's own pictures stay: they are no part of the files. */
async function writePictures(tx: Tx, files: ShopFiles): Promise<void> {
  await tx.delete(pictures).where(sql`length(${pictures.version}) <> ${ownVersionLength}`);
  await writePictureRows(
    tx,
    files.pictures.map(({ value }) => pictureRow(value)),
  );
}

/** A finished picture as its row. */
export function pictureRow({ id, version, width, height, blurDataUrl, files: sizes }: PictureSource) {
  const widths = Object.keys(sizes)
    .map(Number)
    .sort((one, other) => one - other);
  return { id, version, width, height, widths, blurDataUrl: blurDataUrl ?? null };
}

async function writeVocabulary(tx: Tx, files: ShopFiles): Promise<void> {
  await tx.delete(vocabulary);
  const rows = files.vocabulary.flatMap(({ value }) =>
    Object.entries(value).flatMap(([list, words]) =>
      Object.entries(words).map(([key, label], position) => ({ list, key, position, label })),
    ),
  );
  await insertRows(tx, vocabulary, rows);
}
