import { locales, localeFallback, type Locale } from '@/contracts/locales';
import type { pictures } from '../db/schema';
import { fieldsIn, fieldsInAll, linksOf, linkTo, type CmsEntry, type CmsField } from './cmsContent';

/** The space and environment every answer names. */
export interface CmsPlace {
  readonly space: string;
  readonly environment: string;
}

const placeLinks = ({ space, environment }: CmsPlace) => ({
  space: linkTo('Space', space),
  environment: linkTo('Environment', environment),
});

/** An entry as the delivery API answers it. */
export function presentCmsEntry(
  entry: CmsEntry,
  locale: Locale | '*',
  place: CmsPlace,
  select?: readonly string[],
) {
  const all = locale === '*' ? fieldsInAll(entry) : fieldsIn(entry, locale);
  const wanted = select?.filter((path) => path.startsWith('fields.')).map((path) => path.split('.')[1]);
  const isWhole = !select || select.includes('fields');
  const fields = isWhole
    ? all
    : Object.fromEntries(Object.entries(all).filter(([name]) => wanted?.includes(name)));
  return {
    metadata: { tags: [], concepts: [] },
    sys: {
      ...placeLinks(place),
      id: entry.id,
      type: 'Entry',
      createdAt: entry.createdAt,
      updatedAt: entry.updatedAt,
      publishedVersion: entry.version,
      revision: entry.version,
      contentType: linkTo('ContentType', entry.contentType),
      ...(locale === '*' ? {} : { locale }),
    },
    fields,
  };
}

/** Entries that the given ones link to, up to `depth` links away, each once; and ids of links without an entry. */
export function includedEntries(items: readonly CmsEntry[], all: readonly CmsEntry[], depth: number) {
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const known = new Set(items.map(({ id }) => id));
  const included: CmsEntry[] = [];
  const missing = new Set<string>();
  let level: readonly CmsEntry[] = items;
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    const next: CmsEntry[] = [];
    for (const id of level.flatMap(({ fields }) => linksOf(fields))) {
      const entry = byId.get(id);
      if (!entry) missing.add(id);
      else if (!known.has(id)) {
        known.add(id);
        next.push(entry);
      }
    }
    included.push(...next);
    level = next;
  }
  return { included, missing: [...missing] };
}

/** A finished picture as an asset. */
export function presentAsset(
  { id, version, width, height, widths }: typeof pictures.$inferSelect,
  place: CmsPlace,
) {
  return {
    metadata: { tags: [], concepts: [] },
    sys: { ...placeLinks(place), id, type: 'Asset', locale: 'en-US' },
    fields: {
      title: id,
      file: {
        url: `/media/${id}/${version}/${widths.at(-1) ?? width}.webp`,
        fileName: `${id}.webp`,
        contentType: 'image/webp',
        details: { size: 0, image: { width, height } },
      },
    },
  };
}

/** A content type with its fields. */
export function presentContentType(id: string, fields: readonly CmsField[], place: CmsPlace) {
  return { sys: { ...placeLinks(place), id, type: 'ContentType' }, name: id, displayField: 'title', fields };
}

/** The shop's locales with what each falls back to. */
export function presentLocales() {
  return locales.map((code) => ({
    code,
    name: code,
    default: code === 'en-US',
    fallbackCode: localeFallback[code][1] ?? null,
    sys: { id: code, type: 'Locale', version: 1 },
  }));
}

/** A list of the delivery API. */
export function cmsArray(items: readonly unknown[], { total = items.length, skip = 0, limit = 100 } = {}) {
  return { sys: { type: 'Array' }, total, skip, limit, items };
}
