import type { Locale } from '@/contracts/locales';
import { foldAccents } from '@/lib/text';
import { invalidQuery, type CmsQuery, type CmsFilter } from './cmsQuery';
import { type CmsField, type CmsContent, fieldsIn, linksOf, type CmsEntry } from './cmsContent';
import { cmsArray, includedEntries, presentCmsEntry, type CmsPlace } from './presentCms';

/**
 * One page of entries with what they link to.
 * @throws CmsError 400 for a content type or field that does not exist
 */
export function answerEntries({ entries, types }: CmsContent, query: CmsQuery, place: CmsPlace) {
  checkFields(query, types);
  const { locale, select, skip, limit, include } = query;
  const found = filterCmsEntries(entries, query);
  const page = found.slice(skip, skip + limit);
  const { included, missing } = includedEntries(page, entries, include);
  const items = page.map((entry) => presentCmsEntry(entry, locale, place, select));
  const linked = included.map((entry) => presentCmsEntry(entry, locale, place));
  return {
    ...cmsArray(items, { skip, limit, total: found.length }),
    ...(linked.length > 0 ? { includes: { Entry: linked } } : {}),
    ...(missing.length > 0 ? { errors: missing.map(unresolved) } : {}),
  };
}

function checkFields({ contentType, filters, order }: CmsQuery, types: CmsContent['types']): void {
  if (contentType === undefined) return;
  const fields = types.get(contentType);
  if (!fields) throw invalidQuery('', { errors: [{ name: 'unknownContentType', value: 'DOESNOTEXIST' }] });
  const paths = [...filters.map(({ path }) => path), ...order.map((path) => path.replace(/^-/, ''))];
  const unknown = paths.find((path) => path.startsWith('fields.') && !hasField(fields, path));
  if (unknown) {
    throw invalidQuery(`No field with id "${unknown}" found.`, {
      errors: [{ name: 'unknown', path: unknown.split('.') }],
    });
  }
}

const hasField = (fields: readonly CmsField[], path: string): boolean =>
  fields.some(({ id }) => id === path.split('.')[1]);

const unresolved = (id: string) => ({
  sys: { id: 'notResolvable', type: 'error' },
  details: { type: 'Link', linkType: 'Entry', id },
});

/** The entries a query names, in the order it names; everything but paging. */
function filterCmsEntries(entries: readonly CmsEntry[], query: CmsQuery): CmsEntry[] {
  const locale = query.locale === '*' ? 'en-US' : query.locale;
  const found = entries.filter(
    (entry) =>
      (query.contentType === undefined || entry.contentType === query.contentType) &&
      (query.linksTo === undefined || linksOf(entry.fields).includes(query.linksTo)) &&
      (query.fullText === undefined || contains(fieldsIn(entry, locale), query.fullText)) &&
      query.filters.every((filter) => matches(valueOf(entry, filter.path, locale), filter)),
  );
  return query.order.length > 0 ? sorted(found, query.order, locale) : found;
}

function valueOf(entry: CmsEntry, path: string, locale: Locale): unknown {
  if (path === 'sys.id') return entry.id;
  if (path === 'sys.type') return 'Entry';
  if (path === 'sys.contentType.sys.id') return entry.contentType;
  if (path === 'sys.createdAt') return entry.createdAt;
  if (path === 'sys.updatedAt') return entry.updatedAt;
  const [, name = '', ...rest] = path.split('.');
  const value = fieldsIn(entry, locale)[name];
  return rest.length > 0 ? linksOf(value) : value;
}

function matches(value: unknown, { operator, value: wanted }: CmsFilter): boolean {
  const values = Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];
  const list = wanted.split(',');
  switch (operator) {
    case 'ne':
      return !values.includes(wanted);
    case 'in':
      return values.some((one) => list.includes(one));
    case 'nin':
      return !values.some((one) => list.includes(one));
    case 'all':
      return list.every((one) => values.includes(one));
    case 'exists':
      return values.length > 0 === (wanted === 'true');
    case 'match':
      return contains(value, wanted);
    case 'eq':
      return values.includes(wanted);
    default:
      return values.some((one) => compares(one, operator, wanted));
  }
}

function compares(one: string, operator: string, other: string): boolean {
  const areNumbers =
    one !== '' && other !== '' && Number.isFinite(Number(one)) && Number.isFinite(Number(other));
  const order = areNumbers ? Number(one) - Number(other) : one < other ? -1 : one > other ? 1 : 0;
  return operator === 'lt'
    ? order < 0
    : operator === 'lte'
      ? order <= 0
      : operator === 'gt'
        ? order > 0
        : order >= 0;
}

/** Whether every word of a phrase begins some word of a text inside a value. */
function contains(value: unknown, phrase: string): boolean {
  const words = foldAccents(JSON.stringify(value) ?? '').split(/[^a-z0-9]+/);
  return foldAccents(phrase)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

function sorted(entries: readonly CmsEntry[], order: readonly string[], locale: Locale): CmsEntry[] {
  return [...entries].sort((one, other) => {
    for (const path of order) {
      const direction = path.startsWith('-') ? -1 : 1;
      const name = path.replace(/^-/, '');
      const [left, right] = [one, other].map((entry) => String(valueOf(entry, name, locale) ?? ''));
      if (left !== right) return direction * (compares(left ?? '', 'lt', right ?? '') ? -1 : 1);
    }
    return 0;
  });
}
