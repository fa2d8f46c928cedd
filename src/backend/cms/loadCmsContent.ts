import type { ContentRows, ProductRows } from '../catalog/loadShopRows';
import { loadContent } from '../content/loadContent';
import type { Db } from '../db/connect';
import { cmsEntries, type CmsEntry } from './cmsEntries';
import { contentTypes, type CmsField } from './contentTypes';

/** What the CMS answers from. */
export interface CmsContent {
  readonly entries: readonly CmsEntry[];
  readonly types: ReadonlyMap<string, readonly CmsField[]>;
  readonly pictures: ProductRows['pictures'];
}

const made = new WeakMap<ContentRows, CmsContent>();

/** The published entries in the CMS's form, made once per version of the content. */
export async function loadCmsContent(db: Db): Promise<CmsContent> {
  const { rows } = await loadContent(db);
  const known = made.get(rows);
  if (known) return known;
  const entries = cmsEntries(rows.entries);
  const content = { entries, types: contentTypes(entries), pictures: rows.pictures };
  made.set(rows, content);
  return content;
}
