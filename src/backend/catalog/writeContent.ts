import { sql } from 'drizzle-orm';
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
import type { PictureSource } from './sources/accessorySources';
import type { EntrySource } from './sources/contentSources';
import type { ShopFiles } from './sources/readShopFiles';
import { chunksOf, publishedNow, textArray, upsertPublished } from './upsertPublished';

/** Brings listing pages, content entries, menus, partners, words and pictures to what the files say. */
export async function writeContent(tx: Tx, files: ShopFiles, now: Date): Promise<void> {
  await writeCollections(tx, files, now);
  await writeEntries(tx, files, now);
  await writeSpace(tx, files, now);
  await writePictures(tx, files);
  await writeVocabulary(tx, files);
}

async function writeCollections(tx: Tx, files: ShopFiles, now: Date): Promise<void> {
  const rows = files.collections.map(({ value }, position) => ({
    handle: value.handle,
    position,
    document: value,
    ...publishedNow(value, now),
  }));
  await tx
    .delete(collections)
    .where(sql`${collections.handle} <> all(${textArray(rows.map(({ handle }) => handle))})`);
  await upsertPublished(tx, collections, [collections.handle], rows);
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

async function writeSpace(tx: Tx, files: ShopFiles, now: Date): Promise<void> {
  const menus = files.navigation.map(({ value }, position) => ({
    groupId: value.groupId,
    position,
    document: value,
    ...publishedNow({ ...value, state: undefined }, now),
  }));
  await tx
    .delete(navigationGroups)
    .where(sql`${navigationGroups.groupId} <> all(${textArray(menus.map(({ groupId }) => groupId))})`);
  await upsertPublished(tx, navigationGroups, [navigationGroups.groupId], menus);
  const properties = files.spaceProperties.map(({ value }, position) => ({
    ...value,
    position,
    ...publishedNow({ ...value, state: undefined }, now),
  }));
  await tx
    .delete(spaceProperties)
    .where(
      sql`${spaceProperties.namespace} <> all(${textArray(properties.map(({ namespace }) => namespace))})`,
    );
  await upsertPublished(tx, spaceProperties, [spaceProperties.namespace], properties);
  const partners = files.partners.map(({ value }) => ({
    handle: value.handle,
    value: value.value,
    ...publishedNow(value, now),
  }));
  await tx
    .delete(partnerConfigs)
    .where(sql`${partnerConfigs.handle} <> all(${textArray(partners.map(({ handle }) => handle))})`);
  await upsertPublished(tx, partnerConfigs, [partnerConfigs.handle], partners);
}

async function writePictures(tx: Tx, files: ShopFiles): Promise<void> {
  await tx.delete(pictures);
  const rows = files.pictures.map(({ value }) => pictureRow(value));
  for (const chunk of chunksOf(rows, 6)) await tx.insert(pictures).values(chunk);
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
  for (const chunk of chunksOf(rows, 4)) await tx.insert(vocabulary).values(chunk);
}
