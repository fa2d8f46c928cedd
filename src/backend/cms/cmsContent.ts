import type { Locale } from '@/contracts/locales';
import { memoizePerObject } from '@/lib/objects';
import type { ProductRows } from '../catalog/loadCatalogue';
import type { ContentRows } from '../catalog/loadContentRows';
import { loadContent } from '../content/loadContent';
import type { Db } from '../db/connect';
import { inLocale, isLocalised, languagesOf } from '../catalog/sources/localised';
import { linkTarget } from '../catalog/sources/contentSources';

export interface CmsContent {
  readonly entries: readonly CmsEntry[];
  readonly types: ReadonlyMap<string, readonly CmsField[]>;
  readonly pictures: ProductRows['pictures'];
}

const contentOf = memoizePerObject((rows: ContentRows & Pick<ProductRows, 'pictures'>): CmsContent => {
  const entries = cmsEntries(rows.entries);
  return { entries, types: contentTypes(entries), pictures: rows.pictures };
});

/** The published entries in the CMS's form, made once per version of the content. */
export const loadCmsContent = async (db: Db): Promise<CmsContent> => contentOf((await loadContent(db)).rows);

type EntryRow = ContentRows['entries'][number];

/** An entry of the CMS before it is put into a language. */
export interface CmsEntry {
  readonly id: string;
  readonly contentType: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Fields as the files hold them, in all languages, links as links. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A reference between entries, as the CMS writes it. */
interface CmsLink {
  readonly sys: { readonly type: 'Link'; readonly linkType: string; readonly id: string };
}

/** A reference to something of the space. */
export const linkTo = (linkType: string, id: string): CmsLink => ({ sys: { type: 'Link', linkType, id } });

/** The published entries of the shop as the CMS knows them; both services read the same rows. */
function cmsEntries(rows: readonly EntryRow[]): CmsEntry[] {
  return rows
    .filter(({ state }) => state === 'published')
    .map((row) => ({
      id: entryKey(row.type, row.handle),
      contentType: row.type,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      fields: withLinks({ title: row.title, handle: row.handle, ...row.fields }) as Record<string, unknown>,
    }));
}

/** Id of an entry: letters, digits, hyphens and underscores only. */
const entryKey = (type: string, handle: string): string => `${type}-${handle}`;

function withLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLinks);
  if (typeof value !== 'object' || value === null) return value;
  const target = linkTarget(value);
  if (target !== undefined) {
    const [type = '', handle = ''] = target.split('/');
    return linkTo('Entry', entryKey(type, handle));
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withLinks(item)]));
}

/** Fields in one language; each falls back by itself, and one without a value is absent. */
export function fieldsIn({ fields }: CmsEntry, locale: Locale): Record<string, unknown> {
  return inLocale(fields, locale) as Record<string, unknown>;
}

/** Every field in each language it is written in; fields of one language are listed under the default. */
export function fieldsInAll({ fields }: CmsEntry): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (isLocalised(value)) return [name, value];
      const languages = languagesOf(value);
      const written: readonly Locale[] = languages.size > 0 ? [...languages] : ['en-US'];
      return [name, Object.fromEntries(written.map((locale) => [locale, inLocale(value, locale)]))];
    }),
  );
}

/** Ids of the entries a document links to. */
export function linksOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksOf);
  if (typeof value !== 'object' || value === null) return [];
  if (isLink(value)) return [value.sys.id];
  return Object.values(value).flatMap(linksOf);
}

function isLink(value: object): value is CmsLink {
  return (
    'sys' in value &&
    typeof value.sys === 'object' &&
    value.sys !== null &&
    'type' in value.sys &&
    value.sys.type === 'Link'
  );
}

/** A field of a content type, as the CMS describes it. */
export interface CmsField {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly localized: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly omitted: boolean;
}

/** The content types in use, each with the fields its entries have. */
function contentTypes(entries: readonly CmsEntry[]): ReadonlyMap<string, readonly CmsField[]> {
  const types = new Map<string, Map<string, CmsField>>();
  for (const { contentType, fields } of entries) {
    const known = types.get(contentType) ?? new Map<string, CmsField>();
    types.set(contentType, known);
    for (const [id, value] of Object.entries(fields)) {
      const localized = languagesOf(value).size > 0 || known.get(id)?.localized === true;
      known.set(id, {
        id,
        name: id,
        type: typeOf(value),
        localized,
        required: id === 'handle',
        disabled: false,
        omitted: false,
      });
    }
  }
  return new Map([...types].map(([type, fields]) => [type, [...fields.values()]]));
}

const SYMBOL_LENGTH = 256;

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'Array';
  if (typeof value === 'boolean') return 'Boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'Integer' : 'Number';
  if (typeof value === 'string') return value.length > SYMBOL_LENGTH ? 'Text' : 'Symbol';
  const texts = languagesOf(value).size > 0 ? Object.values(value as object) : [];
  return texts.length > 0 && texts.every((text) => typeof text === 'string') ? 'Text' : 'Object';
}
