import { invalidQuery } from './CmsError';
import { filterCmsEntries } from './cmsFilters';
import type { CmsQuery } from './cmsQuery';
import type { CmsField } from './contentTypes';
import type { CmsContent } from './loadCmsContent';
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
